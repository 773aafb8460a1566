import { limits, type Refusal } from '@teum/contract';
import type { Place } from '../roster/index.ts';
import type { LockedLine } from './line.sql.ts';
import type { PassTerms } from './place.sql.ts';

export interface QueueRules {
  /** How many may hold a pass at once. */
  capacity: number;
  passSeconds: number;
}

/** What happened to a place. A place lapses without its owner's wish: the heartbeat is missing, or the ticket ended. */
export interface LineEvent {
  kind: 'joined' | 'entered' | 'left' | 'lapsed';
  accountId: number;
}

/** What a transaction has changed in its line so far. */
export class LineDraft {
  readonly auctionId: number;
  readonly line: LockedLine;
  readonly rules: QueueRules;
  readonly refused = new Map<number, Refusal>();
  /** Accounts that had waited and were admitted. */
  readonly admitted: number[] = [];
  /** In the order in which they happened. */
  readonly events: LineEvent[] = [];
  waiting: number;
  lastPosition: number;
  hasMoreToAdmit = false;
  private readonly leaving = new Set<number>();
  private readonly current = new Map<number, Place>();

  constructor(auctionId: number, line: LockedLine, rules: QueueRules) {
    this.auctionId = auctionId;
    this.line = line;
    this.rules = rules;
    this.waiting = line.waiting;
    this.lastPosition = line.lastPosition;
  }

  get isChanged(): boolean {
    return this.leaving.size > 0 || this.current.size > 0;
  }

  get gone(): number[] {
    return [...this.leaving];
  }

  /** In order of position: the roster appends them in this order. */
  get places(): Place[] {
    return [...this.current.values()].toSorted((a, b) => a.position - b.position);
  }

  /** When the auction's last minutes begin, in which passes are short while people wait. */
  get finalFrom(): Date {
    return new Date(this.line.endsAt.getTime() - limits.queue.finalMinutes * 60_000);
  }

  get isFinal(): boolean {
    return this.line.now >= this.finalFrom;
  }

  passTerms(isAnyoneWaiting = this.waiting > 0): PassTerms {
    const { passSeconds } = this.rules;
    const isShort = this.isFinal && isAnyoneWaiting;
    const lifetimeSeconds = isShort ? Math.min(passSeconds, limits.queue.finalPassSeconds) : passSeconds;
    return { lifetimeSeconds, endsAt: this.line.endsAt };
  }

  append(places: readonly Place[]): void {
    this.put(places);
    this.announce('joined', places);
    this.waiting += places.length;
    this.lastPosition += places.length;
  }

  admit(places: readonly Place[]): void {
    this.put(places);
    this.announce(
      'entered',
      places.toSorted((a, b) => a.position - b.position),
    );
    this.waiting -= places.length;
    const waited = places.filter(({ position }) => position <= this.line.lastPosition);
    this.admitted.push(...waited.map(({ accountId }) => accountId));
  }

  put(places: readonly Place[]): void {
    for (const place of places) this.current.set(place.accountId, place);
  }

  remove(gone: readonly { accountId: number; wasWaiting: boolean }[], kind: 'left' | 'lapsed'): void {
    this.announce(kind, gone);
    for (const { accountId, wasWaiting } of gone) {
      this.current.delete(accountId);
      this.leaving.add(accountId);
      if (wasWaiting) this.waiting -= 1;
    }
  }

  private announce(kind: LineEvent['kind'], people: readonly { accountId: number }[]): void {
    this.events.push(...people.map(({ accountId }) => ({ kind, accountId })));
  }
}
