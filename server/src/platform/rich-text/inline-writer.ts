import { composed } from '@teum/contract/composed';
import { linkAttributes, richTextMarks } from '@teum/contract/rich-text';

/** A mark around text. `opening` is its whole opening tag, so that two links are the same mark only with the same address. */
export interface Mark {
  readonly tag: string;
  readonly opening: string;
}

export function mark(tag: string, href: string | undefined): Mark {
  if (tag !== 'a') return { tag, opening: `<${tag}>` };
  const { rel, target } = linkAttributes;
  return { tag, opening: `<a href="${escapeAttribute(href ?? '')}" rel="${rel}" target="${target}">` };
}

/**
 * Writes text and marks in a canonical form: adjacent text with equal marks is one run, marks nest in one order, none is
 * empty. Without a canonical form, cleaning would not be idempotent.
 */
export class InlineWriter {
  private readonly write: (html: string) => void;
  private pending = '';
  private marks: readonly Mark[] = [];
  private open: readonly Mark[] = [];

  constructor(write: (html: string) => void) {
    this.write = write;
  }

  text(text: string, marks: readonly Mark[]): void {
    const ordered = inOrder(marks);
    if (!areEqual(ordered, this.marks)) this.flush();
    this.marks = ordered;
    this.pending += text;
  }

  lineBreak(marks: readonly Mark[]): void {
    this.flush();
    this.setMarks(inOrder(marks));
    this.write('<br>');
  }

  end(): void {
    this.flush();
    this.setMarks([]);
  }

  private flush(): void {
    if (this.pending === '') return;
    this.setMarks(this.marks);
    this.write(escapeText(this.pending));
    this.pending = '';
  }

  private setMarks(marks: readonly Mark[]): void {
    const shared = countShared(this.open, marks);
    for (const { tag } of this.open.slice(shared).reverse()) this.write(`</${tag}>`);
    for (const { opening } of marks.slice(shared)) this.write(opening);
    this.open = marks;
  }
}

function inOrder(marks: readonly Mark[]): Mark[] {
  return richTextMarks
    .map((tag) => marks.findLast((candidate) => candidate.tag === tag))
    .filter((found) => found !== undefined);
}

function countShared(open: readonly Mark[], wanted: readonly Mark[]): number {
  const firstOther = wanted.findIndex(({ opening }, index) => open[index]?.opening !== opening);
  return firstOther === -1 ? wanted.length : firstOther;
}

function areEqual(left: readonly Mark[], right: readonly Mark[]): boolean {
  return left.length === right.length && countShared(left, right) === left.length;
}

/** Removes NUL and lone surrogates, which PostgreSQL cannot store, and other control characters, which are invisible. */
export function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '');
}

/**
 * Writes U+0338 right after a tag as a numeric entity: a later Unicode normalization would combine it with the tag's `>` to ≯
 * and leave the tag open.
 */
export function escapeText(text: string): string {
  const escaped = composed(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.startsWith('\u0338') ? `&#824;${escaped.slice(1)}` : escaped;
}

export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}
