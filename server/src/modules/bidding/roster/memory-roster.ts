import { limits } from '@teum/contract';
import type { Outflow } from './outflow.ts';
import {
  type EndedPass,
  type LapsedPlace,
  type LineChange,
  type LineSnapshot,
  maxTabs,
  type Place,
  type Roster,
  type Standing,
  silentTicks,
} from './roster.ts';
import { WaitingOrder } from './waiting-order.ts';

interface Entry {
  place: Place;
  polledAt: number;
  /** Per tab, the tick of its last poll. */
  tabs: Map<string, number>;
}

interface Line {
  version: number;
  outflow: Outflow;
  order: WaitingOrder;
  entries: Map<number, Entry>;
}

const isSilentAfter = silentTicks(limits.queue.goneAfterMs);

/** The roster of a deployment that is one process. */
export class MemoryRoster implements Roster {
  private readonly byAuction = new Map<number, Line>();
  private tick = 0;

  async poll(auctionId: number, accountId: number, tab?: string): Promise<Standing | 'absent' | 'unloaded'> {
    const line = this.byAuction.get(auctionId);
    if (!line) return 'unloaded';
    const entry = line.entries.get(accountId);
    if (!entry) return 'absent';
    this.receive(entry, tab);
    const rank = line.order.rankOf(accountId) ?? 0;
    return { place: entry.place, rank, waiting: line.order.size, outflow: line.outflow };
  }

  async load(auctionId: number, { version, outflow, places }: LineSnapshot): Promise<void> {
    if ((this.byAuction.get(auctionId)?.version ?? -1) >= version) return;
    const line: Line = { version, outflow, order: new WaitingOrder(), entries: new Map() };
    for (const place of places) this.put(line, place);
    this.byAuction.set(auctionId, line);
  }

  async apply(
    auctionId: number,
    { since, version, outflow, gone, places }: LineChange,
  ): Promise<'applied' | 'unloaded'> {
    const line = this.byAuction.get(auctionId);
    if (!line) return 'unloaded';
    if (version <= line.version) return 'applied';
    if (since !== line.version) return 'unloaded';
    for (const accountId of gone) remove(line, accountId);
    for (const place of places) this.put(line, place);
    Object.assign(line, { version, outflow });
    return 'applied';
  }

  async endShare(auctionId: number, accountId: number, tab: string): Promise<number | undefined> {
    const entry = this.byAuction.get(auctionId)?.entries.get(accountId);
    if (!entry?.tabs.delete(tab)) return undefined;
    this.forgetSilentTabs(entry);
    return entry.tabs.size === 0 ? entry.place.position : undefined;
  }

  async endPasses(auctionId: number, ended: readonly EndedPass[]): Promise<number | undefined> {
    const line = this.byAuction.get(auctionId);
    if (!line) return undefined;
    for (const { accountId, position } of ended) {
      const place = line.entries.get(accountId)?.place;
      if (place?.pass && place.position === position) remove(line, accountId);
    }
    return line.order.size;
  }

  async drop(auctionId: number): Promise<void> {
    this.byAuction.delete(auctionId);
  }

  async lines(): Promise<number[]> {
    return [...this.byAuction.keys()];
  }

  async advance(now: number, limit: number): Promise<LapsedPlace[]> {
    this.tick += 1;
    return [...this.byAuction].flatMap(([auctionId, line]) => {
      forgetPassesOver(line, now);
      return this.silentOf(line, limit).map(({ accountId, position }) => ({ auctionId, accountId, position }));
    });
  }

  private silentOf({ entries }: Line, limit: number): Place[] {
    const silent: Place[] = [];
    for (const { place, polledAt } of entries.values()) {
      if (place.pass || this.tick - polledAt < isSilentAfter) continue;
      if (silent.push(place) === limit) break;
    }
    return silent;
  }

  private put({ order, entries }: Line, place: Place): void {
    const known = entries.get(place.accountId);
    const isSamePlace = known?.place.position === place.position;
    if (place.pass || !isSamePlace) order.remove(place.accountId);
    if (!place.pass) order.append(place.accountId);
    entries.set(place.accountId, isSamePlace ? { ...known, place } : { place, polledAt: this.tick, tabs: new Map() });
  }

  private receive(entry: Entry, tab: string | undefined): void {
    entry.polledAt = this.tick;
    if (tab === undefined) return;
    entry.tabs.delete(tab);
    entry.tabs.set(tab, this.tick);
    this.forgetSilentTabs(entry);
    if (entry.tabs.size > maxTabs) entry.tabs.delete(entry.tabs.keys().next().value!);
  }

  /** A holder of a pass need not poll: its tabs count until they say goodbye. */
  private forgetSilentTabs({ place, tabs }: Entry): void {
    if (place.pass) return;
    for (const [tab, polledAt] of tabs) if (this.tick - polledAt >= isSilentAfter) tabs.delete(tab);
  }
}

function remove({ order, entries }: Line, accountId: number): void {
  order.remove(accountId);
  entries.delete(accountId);
}

function forgetPassesOver(line: Line, now: number): void {
  for (const { place } of line.entries.values()) {
    if (place.pass && place.pass.expiresAt <= now) remove(line, place.accountId);
  }
}
