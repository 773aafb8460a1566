import { featureMessages } from '../../../../messages/language.ts';
import { bookingKo } from './booking-ko.ts';

export const useBookingMessages = featureMessages(bookingKo, async () => (await import('./booking-en.ts')).bookingEn);
