import { composed } from './composed.ts';

const marks: ReadonlySet<string> = new Set(['a', 'strong', 'em', 's', 'u', 'code']);
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', '#824': '\u0338' };

/**
 * The words of a stored text as one line, for cards and rows. Only for what the cleaner wrote, where every `<` begins a tag: the
 * first view is spared the reader of any HTML that `visibleText` needs, which weighs five times as much.
 */
export function storedLine(html: string): string {
  const line = html
    .replace(/<\/?([a-z]+\d?)(?![a-z\d])[^>]*>/g, (_tag, name: string) => (marks.has(name) ? '' : ' '))
    .replace(/&(amp|lt|gt|#824);/g, (_entity, name: string) => characters[name]!)
    .replace(/\s+/g, ' ');
  return composed(line).trim();
}
