import { type Refusal, refuse, refuseField } from '@teum/contract';
import type { OfferRequest } from '@teum/contract/offer/offer-details';
import type { Tx } from '../../../platform/db/database.ts';
import { blankImage } from '../../../platform/media/blank-image.ts';
import { announceListed } from '../finding/index.ts';
import { storableListing } from '../media/index.ts';
import { type OfferKeeping, type StoredOffer, storableOffer } from '../offer/index.ts';
import { removeSearchDocument, saveSearchDocument } from '../search/index.ts';
import {
  findProductForUpdate,
  insertProduct,
  type LockedProduct,
  markSold,
  type ProductContent,
  updateHidden,
  updateProduct,
} from './product.sql.ts';

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
  await indexProduct(tx, id, { sellerId, soldAt: null, ...product });
  await announceListed(tx, { kind: 'product', id });
  return id;
}

type FindableProduct = Pick<ProductContent, 'title' | 'description'> & { sellerId: number; soldAt: Date | null };

function indexProduct(tx: Tx, id: number, { sellerId, title, description, soldAt }: FindableProduct): Promise<void> {
  return saveSearchDocument(tx, {
    type: 'product',
    id,
    accountId: sellerId,
    title,
    text: description,
    closesAt: soldAt,
  });
}

/** For everyone but its seller a hidden product does not exist. */
const isHiddenFrom = ({ hiddenAt, sellerId }: LockedProduct, caller: number): boolean =>
  hiddenAt !== null && sellerId !== caller;

export async function editProduct(
  tx: Tx,
  caller: number,
  id: number,
  product: PreparedProduct,
): Promise<undefined | Refusal> {
  const found = await findProductForUpdate(tx, id);
  if (!found || isHiddenFrom(found, caller)) return refuse('PRODUCT_NOT_FOUND');
  if (found.sellerId !== caller) return refuse('NOT_OWNER');
  if (found.hiddenAt) return refuse('CONTENT_HIDDEN');
  await updateProduct(tx, id, { ...contentOf(product), ...product.offer }, product.thumbnailKey);
  await indexProduct(tx, id, { ...found, ...contentOf(product) });
  return undefined;
}

export async function completeSale(tx: Tx, caller: number, id: number): Promise<undefined | Refusal> {
  const found = await findProductForUpdate(tx, id);
  if (!found || isHiddenFrom(found, caller)) return refuse('PRODUCT_NOT_FOUND');
  if (found.sellerId !== caller) return refuse('NOT_OWNER');
  if (found.soldAt) return refuse('ALREADY_SOLD');
  const soldAt = await markSold(tx, id);
  if (!found.hiddenAt) await indexProduct(tx, id, { ...found, soldAt });
  return undefined;
}

/** Hides a product, for a reason; without one it is shown again. */
export async function hideProduct(
  tx: Tx,
  id: number,
  reason: string | null,
): Promise<{ ok: true } | Refusal<'PRODUCT_NOT_FOUND'>> {
  const found = await findProductForUpdate(tx, id);
  if (!found) return refuse('PRODUCT_NOT_FOUND');
  await updateHidden(tx, id, reason);
  if (reason === null) await indexProduct(tx, id, found);
  else await removeSearchDocument(tx, 'product', id);
  return { ok: true };
}
