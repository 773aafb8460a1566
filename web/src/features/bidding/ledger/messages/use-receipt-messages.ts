import { featureMessages } from '../../../../messages/language.ts';
import { receiptsKo } from './receipts-ko.ts';

export const useReceiptMessages = featureMessages(
  receiptsKo,
  async () => (await import('./receipts-en.ts')).receiptsEn,
);
