import type { Product } from '@teum/contract/offer/product.routes';
import type { FreeStart } from '@teum/contract/talk/appointment-free-times';
import { lazyCode, useLazyCode } from '../../../../shared/ui/lazy-code.ts';

const lazyWeek = lazyCode(async () => (await import('./listing-free-times.tsx')).ListingFreeTimes);

interface ListingWeekProps {
  product: Product;
  isMine: boolean;
  onBook: (first: FreeStart) => void;
}

/** A week of free times, fetched after the page: neither its code nor its data hold the listing up. */
export function ListingWeek(props: ListingWeekProps) {
  const isSold = props.product.productSaleStatus === 'SOLD';
  const FreeTimes = useLazyCode(lazyWeek, { isWanted: !isSold });
  return !isSold && FreeTimes && <FreeTimes {...props} />;
}
