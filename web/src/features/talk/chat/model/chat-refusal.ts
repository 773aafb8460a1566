import type { Product } from '@teum/contract/offer/product.routes';

export type ChatRefusal = 'loginRequired' | 'ownProduct' | 'sold';

type Offer = Pick<Product, 'sellerId' | 'productSaleStatus'>;

/** Why someone cannot start a chat about a product; `undefined` if they can. */
export function chatRefusal(buyerId: number | undefined, offer: Offer): ChatRefusal | undefined {
  if (buyerId === undefined) return 'loginRequired';
  if (buyerId === offer.sellerId) return 'ownProduct';
  if (offer.productSaleStatus === 'SOLD') return 'sold';
  return undefined;
}
