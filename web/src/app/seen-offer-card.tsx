import { useEffect } from 'react';
import { useAuction } from '../features/offer/auction/api/get-auction.ts';
import { AuctionCard } from '../features/offer/auction/components/auction-card.tsx';
import { useProduct } from '../features/offer/product/api/get-product.ts';
import { ProductCard } from '../features/offer/product/components/product-card.tsx';
import { forgetOffer, type SeenOffer } from '../features/offer/recently-seen/model/seen-offers.ts';
import { ApiError } from '../shared/api-client.ts';
import { CardSkeleton } from '../shared/ui/skeleton.tsx';

/** The offer as it stands now; one that is gone is forgotten. */
export const SeenOfferCard = (offer: SeenOffer) =>
  offer.kind === 'auction' ? <SeenAuction id={offer.id} /> : <SeenProduct id={offer.id} />;

function SeenAuction({ id }: { id: number }) {
  const { data, error } = useAuction(id);
  useForgetMissing({ kind: 'auction', id }, error);
  if (data) return <AuctionCard auction={data} headingLevel={2} />;
  return error ? null : <CardSkeleton />;
}

function SeenProduct({ id }: { id: number }) {
  const { data, error } = useProduct(id);
  useForgetMissing({ kind: 'product', id }, error);
  if (data) return <ProductCard product={data} headingLevel={2} />;
  return error ? null : <CardSkeleton />;
}

function useForgetMissing({ kind, id }: SeenOffer, error: unknown): void {
  const isMissing = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isMissing) forgetOffer({ kind, id });
  }, [kind, id, isMissing]);
}
