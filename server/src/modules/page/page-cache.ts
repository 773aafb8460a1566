import type { SentPage } from '../../platform/http/sent-page.ts';

export interface KeptPage {
  /** What it was drawn from. */
  signature: string;
  drawnAtMs: number;
  page: SentPage;
}

/** Beside the page itself: what it was drawn from, and its compressed forms. */
const bytesOf = ({ signature, page }: KeptPage): number => 2 * (page.bytes + signature.length);

/** Drawn pages by name, so many bytes of them; the one that nobody has asked for the longest goes first. */
export class PageCache {
  private readonly kept = new Map<string, KeptPage>();
  private readonly maxBytes: number;
  private bytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get(name: string): KeptPage | undefined {
    const found = this.kept.get(name);
    if (found) this.moveToEnd(name, found);
    return found;
  }

  put(name: string, page: KeptPage): void {
    this.drop(name);
    this.kept.set(name, page);
    this.bytes += bytesOf(page);
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.drop(oldest);
    }
  }

  private moveToEnd(name: string, page: KeptPage): void {
    this.kept.delete(name);
    this.kept.set(name, page);
  }

  private drop(name: string): void {
    const known = this.kept.get(name);
    if (!known) return;
    this.kept.delete(name);
    this.bytes -= bytesOf(known);
  }
}
