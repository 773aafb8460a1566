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

/** Limits the result: cleaning adds missing tags, and lists read the stored row. */
const maxCleaned = 1_000_000;

/** The limit for stored text: earlier versions accepted this much, and it must stay visible. */
export const storedBounds: HtmlBounds = { maxMarkup: 60_000, maxPlainUnits: maxCleaned };

const tooComplex: CleanResult = { ok: false, code: 'TEXT_TOO_COMPLEX' };

/**
 * Removes everything unsafe from HTML. Idempotent: cleaning the result changes nothing. A picture gets the address that
 * `ownImage` returns for it, and is removed if there is none.
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

/** Treats a `<` without a `>` as text: otherwise `a<b` would lose its end. */
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
