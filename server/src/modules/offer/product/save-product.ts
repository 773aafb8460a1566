import { type Refusal, refuse, refuseField } from '@teum/contract';
import type { OfferRequest } from '@teum/contract/offer/offer-details';
import type { Tx } from '../../../platform/db/database.ts';
import { blankImage } from '../../../platform/media/blank-image.ts';
import { announceListed } from '../finding/index.ts';
import { storableListing } from '../media/index.ts';
import { type OfferKeeping, type Offers, type StoredOffer, storableOffer } from '../offer/index.ts';
import { saveSearchDocument } from '../search/index.ts';
import { insertProduct, markSold, type ProductContent, updateProduct } from './product.sql.ts';

export interface PreparedProduct extends ProductContent {
  ok: true;
  thumbnailKey: string | undefined;
  offer: StoredOffer;
}

/** The slow work, done before the transaction: the picture is encoded and stored, the texts are cleaned. */
export async function prepareProduct(
  parts: OfferKeeping,
  form: ProductContent & OfferRequest,
  thumbnail: Buffer | undefined,
): Promise<PreparedProduct | Refusal> {
  const { keeping } = parts;
  const details = await storableOffer(parts, 'product', form);
  if (!details.ok) return details;
  const saved = thumbnail && (await keeping.saveImage('product', thumbnail));
  if (saved && !saved.ok) return refuseField(saved.code, 'productThumbnail');
  const listing = await storableListing(keeping, form, 'product');
  return listing.ok ? { ...listing, ...details, price: form.price, thumbnailKey: saved?.key } : listing;
}

const contentOf = ({ title, description, price }: PreparedProduct): ProductContent => ({ title, description, price });

export async function createProduct(tx: Tx, sellerId: number, product: PreparedProduct): Promise<number> {
  const thumbnailKey = product.thumbnailKey ?? blankImage.key;
  const id = await insertProduct(tx, { sellerId, thumbnailKey, ...contentOf(product), ...product.offer });
  await indexProduct(tx, id, { sellerId, closesAt: null, ...product });
  await announceListed(tx, { kind: 'product', id });
  return id;
}

type FindableProduct = Pick<ProductContent, 'title' | 'description'> & { sellerId: number; closesAt: Date | null };

function indexProduct(tx: Tx, id: number, { sellerId, title, description, closesAt }: FindableProduct): Promise<void> {
  return saveSearchDocument(tx, {
    type: 'product',
    id,
    accountId: sellerId,
    title,
    text: description,
    closesAt,
  });
}

export async function editProduct(
  tx: Tx,
  offers: Offers,
  caller: number,
  id: number,
  product: PreparedProduct,
): Promise<undefined | Refusal> {
  const own = await offers.lockOwn(tx, { kind: 'product', id }, caller);
  if (!own.ok) return own;
  if (own.offer.hiddenAt) return refuse('CONTENT_HIDDEN');
  await updateProduct(tx, id, { ...contentOf(product), ...product.offer }, product.thumbnailKey);
  await indexProduct(tx, id, { ...own.offer, ...contentOf(product) });
  return undefined;
}

export async function completeSale(tx: Tx, offers: Offers, caller: number, id: number): Promise<undefined | Refusal> {
  const own = await offers.lockOwn(tx, { kind: 'product', id }, caller);
  if (!own.ok) return own;
  if (own.offer.isOver) return refuse('ALREADY_SOLD');
  await offers.writeEnded(tx, { kind: 'product', id, at: await markSold(tx, id) });
  return undefined;
}
