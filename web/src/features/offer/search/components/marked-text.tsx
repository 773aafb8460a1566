import { markMatches, type SearchTerm } from '@teum/contract/offer/search-match';

/** A text with the matches of the terms marked. Rendered as text: HTML in it stays text. */
export function MarkedText({ text, terms }: { text: string; terms: readonly SearchTerm[] }) {
  const parts = markMatches(text, terms);
  return parts.map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order.
      <mark key={index} className="rounded-xs bg-indigo-wash box-decoration-clone text-indigo">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
