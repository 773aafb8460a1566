import { featureMessages } from '../../../../messages/language.ts';
import { ticketKo } from './ko.ts';

export const useTicketMessages = featureMessages(ticketKo, async () => (await import('./en.ts')).ticketEn);
