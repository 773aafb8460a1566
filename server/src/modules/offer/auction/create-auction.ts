import { type Refusal, refuseField } from '@teum/contract';
import type { OfferRequest } from '@teum/contract/offer/offer-details';
import type { Tx } from '../../../platform/db/database.ts';
import { announceListed } from '../finding/index.ts';
import { storableListing } from '../media/index.ts';
import { type OfferKeeping, storableOffer } from '../offer/index.ts';
import { saveSearchDocument } from '../search/index.ts';
import { insertAuction, type NewAuction } from './auction.sql.ts';

export interface AuctionForm extends OfferRequest {
  title: string;
  description: string;
  duration: number;
  startingPrice: number;
}

/** The slow work, done before the transaction: pictures are encoded and stored, texts cleaned. */
export async function prepareAuction(
  parts: OfferKeeping,
  sellerId: number,
  form: AuctionForm,
  thumbnail: Buffer,
): Promise<({ ok: true } & NewAuction) | Refusal> {
  const { keeping } = parts;
  const details = await storableOffer(parts, 'auction', form);
  if (!details.ok) return details;
  const saved = await keeping.saveImage('auction', thumbnail);
  if (!saved.ok) return refuseField(saved.code, 'auctionThumbnail');
  const listing = await storableListing(keeping, form, 'auction');
  if (!listing.ok) return listing;
  const { startingPrice, duration } = form;
  return { ...listing, ...details, sellerId, thumbnailKey: saved.key, startingPrice, durationDays: duration };
}

/** What another module writes in the transaction that creates an auction. */
export type WriteCreated = (tx: Tx, auctionId: number) => Promise<void>;

export async function createAuction(
  tx: Tx,
  auction: NewAuction,
  writers: readonly WriteCreated[] = [],
): Promise<number> {
  const { id, endsAt } = await insertAuction(tx, auction);
  const { sellerId: accountId, title, description: text } = auction;
  await saveSearchDocument(tx, { type: 'auction', id, accountId, title, text, closesAt: endsAt });
  for (const write of writers) await write(tx, id);
  await announceListed(tx, { kind: 'auction', id });
  return id;
}
