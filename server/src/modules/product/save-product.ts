import { type Refusal, refuse } from '@teum/contract';
import type { Tx } from '../../platform/db/database.ts';
import { blankImage } from '../../platform/media/blank-image.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { saveImage } from '../../platform/media/save-image.ts';
import { storableListing } from '../media/index.ts';
import { findProductForUpdate, insertProduct, markSold, type ProductContent, updateProduct } from './product.sql.ts';

export interface PreparedProduct extends ProductContent {
  ok: true;
  thumbnailKey: string | undefined;
}

/** Everything that takes long, done before the transaction: the picture is encoded and stored, the texts are cleaned. */
export async function prepareProduct(
  store: MediaStore,
  form: ProductContent,
  thumbnail: Buffer | undefined,
): Promise<PreparedProduct | Refusal> {
  const saved = thumbnail && (await saveImage({ store }, 'product', thumbnail));
  if (saved && !saved.ok) return refuse(saved.code);
  const listing = await storableListing(store, form, 'product');
  return listing.ok ? { ...listing, price: form.price, thumbnailKey: saved?.key } : listing;
}

const contentOf = ({ title, description, price }: PreparedProduct): ProductContent => ({ title, description, price });

export function createProduct(tx: Tx, sellerId: number, product: PreparedProduct): Promise<number> {
  return insertProduct(tx, { sellerId, thumbnailKey: product.thumbnailKey ?? blankImage.key, ...contentOf(product) });
}

export async function editProduct(
  tx: Tx,
  caller: number,
  id: number,
  product: PreparedProduct,
): Promise<undefined | Refusal> {
  const found = await findProductForUpdate(tx, id);
  if (!found) return refuse('PRODUCT_NOT_FOUND');
  if (found.sellerId !== caller) return refuse('NOT_OWNER');
  await updateProduct(tx, id, contentOf(product), product.thumbnailKey);
  return undefined;
}

export async function completeSale(tx: Tx, caller: number, id: number): Promise<undefined | Refusal> {
  const found = await findProductForUpdate(tx, id);
  if (!found) return refuse('PRODUCT_NOT_FOUND');
  if (found.sellerId !== caller) return refuse('NOT_OWNER');
  if (found.soldAt) return refuse('ALREADY_SOLD');
  await markSold(tx, id);
  return undefined;
}
