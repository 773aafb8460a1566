import type { TagToken, TextToken } from '@teum/contract/html-tokens';
import { escapeAttribute, InlineWriter, type Mark, mark, withoutControls } from './inline-writer.ts';

interface Container {
  readonly tag: 'blockquote' | 'ul' | 'ol' | 'li';
  isWritten: boolean;
}

interface TextBlock {
  readonly tag: string;
  isWritten: boolean;
}

/**
 * Turns balanced, allow-listed tags into a document of the editor's schema: quotes, lists and list items hold blocks; a text
 * block holds text, marks and line breaks; pictures and rules stand alone. A browser parses the result into exactly this
 * structure, and writing it again changes nothing.
 */
export class DocumentWriter {
  private readonly parts: string[] = [];
  private readonly inline = new InlineWriter((html) => this.parts.push(html));
  private readonly containers: Container[] = [];
  private readonly marks: Mark[] = [];
  private readonly closers: (() => void)[] = [];
  private block: TextBlock | undefined;

  take(token: TextToken | TagToken): void {
    if (token.kind === 'text') this.text(withoutControls(token.text));
    else if (token.kind === 'close') this.closers.pop()?.();
    else this.open(token);
  }

  finish(): string {
    this.leaveBlock();
    this.closeContainers(0);
    return this.parts.join('');
  }

  private open({ name, attributes }: TagToken): void {
    if (name === 'br') this.lineBreak();
    else if (name === 'hr' || name === 'img') this.standAlone(name, attributes);
    else if (name === 'p' || name === 'h2' || name === 'h3' || name === 'pre') this.openBlock(name);
    else if (name === 'blockquote' || name === 'ul' || name === 'ol') this.openContainer(name);
    else if (name === 'li') this.openItem();
    else this.openMark(mark(name, attributes.get('href')));
  }

  private text(text: string): void {
    const isBetweenBlocks = !this.block && /^[\t\n\f\r ]*$/.test(text);
    if (text === '' || isBetweenBlocks) return;
    const block = this.writtenBlock();
    this.inline.text(text, block.tag === 'pre' ? [] : this.marks);
  }

  private lineBreak(): void {
    const block = this.writtenBlock();
    if (block.tag === 'pre') this.inline.text('\n', []);
    else this.inline.lineBreak(this.marks);
  }

  private openMark(opened: Mark): void {
    this.marks.push(opened);
    this.closers.push(() => this.marks.pop());
  }

  private openBlock(tag: string): void {
    this.startBlock(tag);
    this.closers.push(() => this.closeBlock());
  }

  private openContainer(tag: 'blockquote' | 'ul' | 'ol'): void {
    this.leaveBlock();
    this.enterItem();
    this.pushContainer(tag);
  }

  private openItem(): void {
    this.leaveBlock();
    if (this.containers.at(-1)?.tag === 'li') this.closeContainers(this.containers.length - 1);
    if (this.isInList()) this.pushContainer('li');
    else this.openBlock('p');
  }

  private pushContainer(tag: Container['tag']): void {
    const depth = this.containers.length;
    this.containers.push({ tag, isWritten: false });
    this.closers.push(() => {
      this.leaveBlock();
      this.closeContainers(depth);
    });
  }

  private standAlone(tag: 'hr' | 'img', attributes: ReadonlyMap<string, string>): void {
    this.leaveBlock();
    this.enterItem();
    this.writeContainers();
    const written = [...attributes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
    this.parts.push(`<${tag}${written.join('')}>`);
  }

  private startBlock(tag: string): TextBlock {
    this.leaveBlock();
    this.enterItem();
    this.block = { tag, isWritten: false };
    return this.block;
  }

  private writtenBlock(): TextBlock {
    const block = this.block ?? this.startBlock('p');
    if (block.isWritten) return block;
    this.writeContainers();
    this.parts.push(block.tag === 'pre' ? '<pre><code>' : `<${block.tag}>`);
    block.isWritten = true;
    return block;
  }

  /** Ends a block at its own closing tag, and keeps it if empty: an empty paragraph is an intended blank line. */
  private closeBlock(): void {
    if (this.block) this.writtenBlock();
    this.leaveBlock();
  }

  /** Ends a block because another begins, and drops it if empty: it was only a wrapper. */
  private leaveBlock(): void {
    const block = this.block;
    this.block = undefined;
    if (!block?.isWritten) return;
    this.inline.end();
    this.parts.push(block.tag === 'pre' ? '</code></pre>' : `</${block.tag}>`);
  }

  /** Lists hold items only: wraps other content of a list in an item. */
  private enterItem(): void {
    if (this.isInList()) this.containers.push({ tag: 'li', isWritten: false });
  }

  private isInList(): boolean {
    const tag = this.containers.at(-1)?.tag;
    return tag === 'ul' || tag === 'ol';
  }

  private writeContainers(): void {
    for (const container of this.containers) {
      if (!container.isWritten) this.parts.push(`<${container.tag}>`);
      container.isWritten = true;
    }
  }

  private closeContainers(depth: number): void {
    for (const { tag, isWritten } of this.containers.splice(depth).reverse()) {
      if (isWritten) this.parts.push(`</${tag}>`);
    }
  }
}
