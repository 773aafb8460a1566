import type { Product } from '@teum/contract/offer/product.routes';
import { CalendarPlus } from 'lucide-react';
import { Button } from '../../../../shared/ui/button.tsx';
import { useBookingMessages } from '../messages/use-booking-messages.ts';

/** In a preview. */
export function RestingBookButton() {
  const m = useBookingMessages();
  return (
    <Button size="l" className="flex-1 px-3!" icon={<CalendarPlus size={20} strokeWidth={1.8} />} disabled>
      {m.booking.choose}
    </Button>
  );
}

/** The buyer's main action on a listing. */
export function BookButton({ product, onBook }: { product: Product; onBook: () => Promise<void> }) {
  const m = useBookingMessages();
  return (
    <Button
      size="l"
      className="flex-1 px-3!"
      icon={<CalendarPlus size={20} strokeWidth={1.8} />}
      disabled={product.productSaleStatus === 'SOLD'}
      onClick={onBook}
    >
      {m.booking.choose}
    </Button>
  );
}
