import { featureMessages } from '../../../../messages/language.ts';
import { ledgerKo } from './ko.ts';

export const useLedgerMessages = featureMessages(ledgerKo, async () => (await import('./en.ts')).ledgerEn);
