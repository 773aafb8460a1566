/** A round-robin queue over senders. When it is full, the sender with the most waiting work loses its newest. */
export class FairQueue<Work extends { readonly sender: number }> {
  private readonly max: number;
  /** The next sender comes first; no sender has an empty list. */
  private readonly lines = new Map<number, Work[]>();
  private size = 0;

  constructor(max: number) {
    this.max = max;
  }

  /** Returns the work that no longer fits: the newest of the longest list, which may be `work` itself. */
  push(work: Work): Work | undefined {
    const own = this.lines.get(work.sender) ?? [];
    this.lines.set(work.sender, own);
    own.push(work);
    this.size += 1;
    if (this.size <= this.max) return undefined;

    let longest = own;
    for (const line of this.lines.values()) if (line.length > longest.length) longest = line;
    const lost = longest.at(-1)!;
    this.remove(lost);
    return lost;
  }

  /** Takes the oldest work of the next sender that may be served, and moves that sender to the end. */
  take(mayBeServed: (sender: number) => boolean): Work | undefined {
    for (const [sender, [oldest]] of this.lines) {
      if (!oldest || !mayBeServed(sender)) continue;
      this.remove(oldest);
      const rest = this.lines.get(sender);
      if (rest) {
        this.lines.delete(sender);
        this.lines.set(sender, rest);
      }
      return oldest;
    }
    return undefined;
  }

  /** Whether the work was still waiting. */
  remove(work: Work): boolean {
    const line = this.lines.get(work.sender);
    const index = line?.indexOf(work) ?? -1;
    if (!line || index < 0) return false;
    line.splice(index, 1);
    if (line.length === 0) this.lines.delete(work.sender);
    this.size -= 1;
    return true;
  }

  /** Removes and returns all that waits. */
  clear(): Work[] {
    const all = [...this.lines.values()].flat();
    this.lines.clear();
    this.size = 0;
    return all;
  }
}
