const smallestRoom = 64;

/**
 * Who waits, in the order of arrival. Each arrival takes the next slot; a binary indexed tree counts the taken slots, so
 * that arriving, leaving and asking for a rank cost O(log n). When the slots run out, those who left are squeezed out.
 */
export class WaitingOrder {
  private readonly slotOf = new Map<number, number>();
  /** Per slot from 1 on; 0 where somebody left. */
  private accounts: Float64Array = new Float64Array(smallestRoom + 1);
  /** counts[i] is how many wait in the slots (i - lowest bit of i, i]. */
  private counts: Int32Array = new Int32Array(smallestRoom + 1);
  private lastSlot = 0;

  get size(): number {
    return this.slotOf.size;
  }

  append(accountId: number): void {
    if (this.slotOf.has(accountId)) return;
    if (this.lastSlot === this.accounts.length - 1) this.squeeze();
    this.lastSlot += 1;
    this.accounts[this.lastSlot] = accountId;
    this.slotOf.set(accountId, this.lastSlot);
    this.add(this.lastSlot, 1);
  }

  remove(accountId: number): void {
    const slot = this.slotOf.get(accountId);
    if (slot === undefined) return;
    this.slotOf.delete(accountId);
    this.accounts[slot] = 0;
    this.add(slot, -1);
  }

  /** 1 for the first; undefined for who does not wait. */
  rankOf(accountId: number): number | undefined {
    const slot = this.slotOf.get(accountId);
    if (slot === undefined) return undefined;
    let rank = 0;
    for (let i = slot; i > 0; i -= i & -i) rank += this.counts[i]!;
    return rank;
  }

  private add(slot: number, change: number): void {
    for (let i = slot; i < this.counts.length; i += i & -i) this.counts[i]! += change;
  }

  /** Twice the room of those who stay: the next squeeze is at least as many arrivals away as there are people to move. */
  private squeeze(): void {
    const staying = this.accounts.subarray(1).filter((accountId) => accountId !== 0);
    const room = Math.max(smallestRoom, staying.length * 2);
    this.accounts = new Float64Array(room + 1);
    this.accounts.set(staying, 1);
    this.counts = new Int32Array(room + 1);
    this.lastSlot = staying.length;
    staying.forEach((accountId, index) => void this.slotOf.set(accountId, index + 1));
    this.countAnew();
  }

  private countAnew(): void {
    for (let i = 1; i < this.counts.length; i += 1) {
      if (i <= this.lastSlot) this.counts[i]! += 1;
      const parent = i + (i & -i);
      if (parent < this.counts.length) this.counts[parent]! += this.counts[i]!;
    }
  }
}
