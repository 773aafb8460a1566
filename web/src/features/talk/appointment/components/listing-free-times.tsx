import type { Product } from '@teum/contract/offer/product.routes';
import type { FreeStart } from '@teum/contract/talk/appointment-free-times';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { useBookingMessages } from '../messages/use-booking-messages.ts';
import { FreeTimesByWeek } from './free-times-by-week.tsx';
import { HoursOffer } from './hours-note.tsx';

interface ListingFreeTimesProps {
  product: Product;
  isMine: boolean;
  onBook: (first: FreeStart) => void;
}

/** The seller's free times by week. Sellers without hours have none to show. */
export function ListingFreeTimes({ product, isMine, onBook }: ListingFreeTimesProps) {
  const m = useBookingMessages();
  const of = { at: 'listing', productId: product.id } as const;
  if (!isMine) return <FreeTimesByWeek of={of} help={m.booking.help} onBook={onBook} />;
  const change = (
    <Link to={paths.meHours} className="rounded-s text-small text-ink-3 hover:text-ink">
      {m.booking.ownHours}
    </Link>
  );
  return (
    <FreeTimesByWeek of={of} help={m.booking.ownHelp} action={change} withoutHours={<HoursOffer className="mt-14" />} />
  );
}
