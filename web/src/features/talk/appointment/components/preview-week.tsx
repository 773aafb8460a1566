import { useBookingMessages } from '../messages/use-booking-messages.ts';
import { FreeTimesByWeek } from './free-times-by-week.tsx';

/** The free times of a listing that does not exist yet. */
export function PreviewWeek() {
  const m = useBookingMessages();
  return <FreeTimesByWeek of={{ at: 'preview' }} help={m.booking.help} />;
}
