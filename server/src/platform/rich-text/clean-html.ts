import { limits } from '@teum/contract';
import { type HtmlBounds, isWithinHtmlBounds } from '@teum/contract/html-bounds';
import { htmlTokens } from '@teum/contract/html-tokens';
import type { RichTextKind } from '@teum/contract/rich-text';
import { DocumentWriter } from './document-writer.ts';
import { filterTags, type OwnImage } from './filter-tags.ts';
import { escapeText, withoutControls } from './inline-writer.ts';
import { TitleWriter } from './title-writer.ts';

export type CleanResult =
  | { readonly ok: true; readonly html: string }
  | { readonly ok: false; readonly code: 'TEXT_TOO_COMPLEX' };

/** Cleaning adds tags that were missing; the result has to fit into a row that lists read. */
const maxCleaned = 1_000_000;

/** For what is stored already: earlier versions took this much, and it must not vanish from its page. */
export const storedBounds: HtmlBounds = { maxMarkup: 60_000, maxPlainUnits: maxCleaned };

const tooComplex: CleanResult = { ok: false, code: 'TEXT_TOO_COMPLEX' };

/**
 * What may be stored of HTML that a stranger sent. Cleaning the result again gives the result again. A picture stays under the
 * address that `ownImage` gives for it, and goes where it gives none.
 */
export function cleanRichText(
  html: string,
  kind: RichTextKind,
  ownImage: OwnImage = () => undefined,
  bounds: HtmlBounds = limits[kind],
): CleanResult {
  if (!isWithinHtmlBounds(html, bounds)) return tooComplex;
  const filtered = filterTags(escapeUnfinishedTag(withoutControls(html)), kind, ownImage);
  if (filtered === undefined) return tooComplex;

  const cleaned = arrange(filtered, kind);
  return cleaned.length > maxCleaned ? tooComplex : { ok: true, html: cleaned };
}

/** A `<` that nothing closes is a character: `a<b` would lose its end otherwise. */
function escapeUnfinishedTag(html: string): string {
  const markupEnd = html.lastIndexOf('>') + 1;
  return html.slice(0, markupEnd) + html.slice(markupEnd).replaceAll('<', '&lt;');
}

function arrange(filtered: string, kind: RichTextKind): string {
  const isPlainComment = kind === 'comment' && !filtered.includes('<');
  if (isPlainComment) return plainText(filtered);

  const writer = kind === 'title' ? new TitleWriter() : new DocumentWriter();
  for (const token of htmlTokens(filtered)) writer.take(token);
  return writer.finish();
}

function plainText(filtered: string): string {
  const [token] = htmlTokens(filtered);
  return token?.kind === 'text' ? escapeText(withoutControls(token.text)) : '';
}
