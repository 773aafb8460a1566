/** Elements whose content no reader sees: the cleaner removes them with their content. */
export const hiddenTags: readonly string[] = [
  'script',
  'style',
  'title',
  'textarea',
  'select',
  'option',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'svg',
  'math',
  'xmp',
  'plaintext',
];

const maxAttributes = 50;

export interface TextToken {
  readonly kind: 'text';
  readonly text: string;
}

export interface TagToken {
  readonly kind: 'open' | 'close';
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Where the tag stands in its source: from `<` to behind `>`. */
  readonly start: number;
  readonly end: number;
}

interface Step {
  readonly token?: TextToken | TagToken;
  readonly next: number;
}

/**
 * Splits HTML into text (entities decoded) and tags as a browser would, without building a tree. Takes any input in one pass. A
 * comment or hidden element without an end takes the rest of the input; a tag without an end is text.
 */
export function* htmlTokens(html: string): Generator<TextToken | TagToken, void> {
  const markupEnd = html.lastIndexOf('>') + 1;
  let position = 0;
  while (position < markupEnd) {
    const { token, next } = html[position] === '<' ? readMarkup(html, position) : readText(html, position);
    if (token) yield token;
    position = next;
  }
  if (position < html.length) yield textToken(html, position, html.length);
}

function readText(html: string, start: number): Step {
  const next = indexOrEnd(html, '<', start);
  return { token: textToken(html, start, next), next };
}

const tagStart = /<(\/?)([a-z][^\t\n\f\r />]*)/iy;

function readMarkup(html: string, start: number): Step {
  tagStart.lastIndex = start;
  const opening = tagStart.exec(html);
  if (opening) return readTag(html, opening);
  if (html.startsWith('<!--', start)) return { next: endOfMatch(/--!?>/g, html, start + 2) };
  if (/[/!?]/.test(html.charAt(start + 1))) return { next: endOfMatch(/>/g, html, start) };
  return { token: textToken(html, start, start + 1), next: start + 1 };
}

function readTag(html: string, { 0: source, 1: slash, 2: name = '', index: start }: RegExpExecArray): Step {
  const rest = readAttributes(html, start + source.length);
  if (!rest) return { token: textToken(html, start, html.length), next: html.length };

  const tag: TagToken = { kind: slash ? 'close' : 'open', name: name.toLowerCase(), start, ...rest };
  return { token: tag, next: tag.kind === 'open' && hiddenTags.includes(tag.name) ? endOfHidden(html, tag) : tag.end };
}

const attributeGap = /[\t\n\f\r /]*/y;
const attribute =
  /([^\t\n\f\r />][^\t\n\f\r />=]*)[\t\n\f\r ]*(?:=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|((?!["'])[^\t\n\f\r >]*)))?/y;

function readAttributes(html: string, from: number): Pick<TagToken, 'attributes' | 'end'> | undefined {
  const attributes = new Map<string, string>();
  let position = from;
  while (true) {
    position = endOfMatch(attributeGap, html, position);
    if (html[position] === '>') return { attributes, end: position + 1 };

    attribute.lastIndex = position;
    const [source = '', name = '', double, single, bare] = attribute.exec(html) ?? [];
    position += source.length;
    const isUnfinished = source === '' || (html[position] === '=' && !source.includes('='));
    if (isUnfinished) return undefined;

    const key = name.toLowerCase();
    const isWanted = attributes.size < maxAttributes && !attributes.has(key);
    if (isWanted) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
  }
}

function endOfHidden(html: string, { name, end }: TagToken): number {
  const closing = new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi');
  closing.lastIndex = end;
  return closing.exec(html)?.index ?? html.length;
}

function endOfMatch(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(html) ? pattern.lastIndex : html.length;
}

function indexOrEnd(html: string, searched: string, from: number): number {
  const index = html.indexOf(searched, from);
  return index === -1 ? html.length : index;
}

const textToken = (html: string, start: number, end: number): TextToken => ({
  kind: 'text',
  text: decodeEntities(html.slice(start, end)),
});

/** The names that editors and the cleaner write; other letters are written as themselves or by number. */
const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (entity, decimal, hex, name) =>
    name === undefined
      ? fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
      : (namedEntities[name] ?? entity),
  );
}

function fromCodePoint(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
