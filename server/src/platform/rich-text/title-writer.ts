import type { TagToken, TextToken } from '@teum/contract/html-tokens';
import { InlineWriter, type Mark, mark, withoutControls } from './inline-writer.ts';

/** Writes a title: one paragraph of inline marks, its lines joined by single spaces. */
export class TitleWriter {
  private readonly parts: string[] = [];
  private readonly inline = new InlineWriter((html) => this.parts.push(html));
  private readonly marks: Mark[] = [];
  private wordBefore: readonly Mark[] | undefined;
  private hasSpace = false;

  take(token: TextToken | TagToken): void {
    if (token.kind === 'text') this.text(withoutControls(token.text));
    else if (token.name === 'p') this.hasSpace = true;
    else if (token.kind === 'open') this.marks.push(mark(token.name, undefined));
    else this.marks.pop();
  }

  finish(): string {
    this.inline.end();
    return `<p>${this.parts.join('')}</p>`;
  }

  private text(text: string): void {
    for (const [piece] of text.matchAll(/\s+|\S+/g)) {
      if (/^\s/.test(piece)) this.hasSpace = true;
      else this.word(piece);
    }
  }

  private word(word: string): void {
    const before = this.wordBefore;
    if (before && this.hasSpace)
      this.inline.text(
        ' ',
        before.filter(({ tag }) => this.marks.some((now) => now.tag === tag)),
      );
    this.inline.text(word, this.marks);
    this.wordBefore = [...this.marks];
    this.hasSpace = false;
  }
}
