import { featureMessages } from '../../messages/language.ts';
import { offerKo } from './offer-ko.ts';

export const useOfferMessages = featureMessages(offerKo, async () => (await import('./offer-en.ts')).offerEn);
