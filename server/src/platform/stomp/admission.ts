import type { StompLimits } from './limits.ts';

const usualPerAddress = 200;

const isLoopback = (address: string) => /^(::1$|(::ffff:)?127\.)/.test(address);

/** Limits the connections, in total and per address. */
export class Admission {
  private readonly limits: StompLimits;
  private readonly byAddress = new Map<string, number>();
  private total = 0;
  private isShut = false;
  private readonly emptied = Promise.withResolvers<void>();

  constructor(limits: StompLimits) {
    this.limits = limits;
  }

  hasRoomFor(address: string): boolean {
    if (this.isShut || this.total >= this.limits.maxConnections) return false;
    return (this.byAddress.get(address) ?? 0) < this.mostFrom(address);
  }

  enter(address: string): void {
    this.total += 1;
    this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1);
  }

  leave(address: string): void {
    this.total -= 1;
    const left = this.byAddress.get(address)! - 1;
    if (left > 0) this.byAddress.set(address, left);
    else this.byAddress.delete(address);
    this.settleIfEmpty();
  }

  /** Refuses new connections; resolves when the last one has closed. */
  shut(): Promise<void> {
    this.isShut = true;
    this.settleIfEmpty();
    return this.emptied.promise;
  }

  private settleIfEmpty(): void {
    if (this.isShut && this.total === 0) this.emptied.resolve();
  }

  private mostFrom(address: string): number {
    const usual = isLoopback(address) ? Number.POSITIVE_INFINITY : usualPerAddress;
    return this.limits.maxConnectionsPerAddress ?? usual;
  }
}
