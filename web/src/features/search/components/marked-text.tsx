import { markMatches, type SearchWord } from '@teum/contract/search-match';

/** A text with the parts set apart that the words found. Text all through: what looks like HTML in it stays text. */
export function MarkedText({ text, words }: { text: string; words: readonly SearchWord[] }) {
  const parts = markMatches(text, words);
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
