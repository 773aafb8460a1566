import { featureMessages } from '../../../../messages/language.ts';
import { refundsKo } from './korean/refunds.ts';

export const useRefundsText = featureMessages({ text: refundsKo }, async () => ({
  text: (await import('./english/refunds.ts')).refundsEn,
}));
