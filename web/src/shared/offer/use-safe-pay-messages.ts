import { featureMessages } from '../../messages/language.ts';
import { safePayKo } from './safe-pay-ko.ts';

export const useSafePayMessages = featureMessages(safePayKo, async () => (await import('./safe-pay-en.ts')).safePayEn);
