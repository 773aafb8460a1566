import { composed } from './composed.ts';

const marks: ReadonlySet<string> = new Set(['a', 'strong', 'em', 's', 'u', 'code']);
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', '#824': '\u0338' };

/**
 * The text of stored HTML as one line, for cards and rows. Only for HTML that the cleaner wrote, where every `<` begins a tag:
 * `visibleText` reads any HTML, but weighs five times as much in the first chunk.
 */
export function storedLine(html: string): string {
  const line = html
    .replace(/<\/?([a-z]+\d?)(?![a-z\d])[^>]*>/g, (_tag, name: string) => (marks.has(name) ? '' : ' '))
    .replace(/&(amp|lt|gt|#824);/g, (_entity, name: string) => characters[name]!)
    .replace(/\s+/g, ' ');
  return composed(line).trim();
}
