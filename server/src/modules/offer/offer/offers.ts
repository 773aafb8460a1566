import { type Refusal, refuse } from '@teum/contract';
import type { OfferKind } from '@teum/contract/offer/offer-kind';
import type { Tx } from '../../../platform/db/database.ts';

/** One offer of either kind. */
export interface OfferKey {
  kind: OfferKind;
  id: number;
}

export interface LockedOffer {
  sellerId: number;
  /** HTML. */
  title: string;
  /** HTML. */
  description: string;
  hiddenAt: Date | null;
  /** An auction's end, a sold product's sale, null for the rest. */
  closesAt: Date | null;
  /** Nobody can bid on it or buy it any more. */
  isOver: boolean;
}

/** What the module of a kind offers to all that treats both kinds alike. */
export interface OfferTable {
  /** Locks the row as the module's own changes do, and reads the clock afterwards. */
  lock(tx: Tx, id: number): Promise<LockedOffer | undefined>;
  /** Without a reason it is shown again. */
  updateHidden(tx: Tx, id: number, reason: string | null): Promise<void>;
}

export interface EndedOffer extends OfferKey {
  at: Date;
}

export interface HiddenOffer extends OfferKey {
  offer: LockedOffer;
  isHidden: boolean;
}

type WriteEnded = (tx: Tx, ended: EndedOffer) => Promise<void>;
type WriteHidden = (tx: Tx, hidden: HiddenOffer) => Promise<void>;
type NotFound = Refusal<'AUCTION_NOT_FOUND' | 'PRODUCT_NOT_FOUND'>;

const notFound: Record<OfferKind, NotFound> = {
  auction: refuse('AUCTION_NOT_FOUND'),
  product: refuse('PRODUCT_NOT_FOUND'),
};

/** Auctions and listings behind one look-up, and what other modules write when one ends or is hidden. */
export class Offers {
  private readonly tables = new Map<OfferKind, OfferTable>();
  private readonly endedWriters: WriteEnded[] = [];
  private readonly hiddenWriters: WriteHidden[] = [];

  add(kind: OfferKind, table: OfferTable): void {
    this.tables.set(kind, table);
  }

  /** In the transaction that ends an auction or a sale. */
  onEnded(write: WriteEnded): void {
    this.endedWriters.push(write);
  }

  /** In the transaction that hides an offer or shows it again. */
  onHidden(write: WriteHidden): void {
    this.hiddenWriters.push(write);
  }

  /** For its owner alone. To everyone else a hidden offer does not exist. */
  async lockOwn(
    tx: Tx,
    key: OfferKey,
    accountId: number,
  ): Promise<{ ok: true; offer: LockedOffer } | NotFound | Refusal<'NOT_OWNER'>> {
    const offer = await this.table(key.kind).lock(tx, key.id);
    if (!offer || (offer.hiddenAt && offer.sellerId !== accountId)) return notFound[key.kind];
    return offer.sellerId === accountId ? { ok: true, offer } : refuse('NOT_OWNER');
  }

  async writeEnded(tx: Tx, ended: EndedOffer): Promise<void> {
    for (const write of this.endedWriters) await write(tx, ended);
  }

  /** Hides an offer, for a reason; without one it is shown again. A running auction can only be stopped. */
  async hide(
    tx: Tx,
    { kind, id }: OfferKey,
    reason: string | null,
  ): Promise<{ ok: true } | NotFound | Refusal<'AUCTION_RUNNING'>> {
    const offer = await this.table(kind).lock(tx, id);
    if (!offer) return notFound[kind];
    if (kind === 'auction' && !offer.isOver) return refuse('AUCTION_RUNNING');
    await this.table(kind).updateHidden(tx, id, reason);
    for (const write of this.hiddenWriters) await write(tx, { kind, id, offer, isHidden: reason !== null });
    return { ok: true };
  }

  private table(kind: OfferKind): OfferTable {
    return this.tables.get(kind)!;
  }
}
