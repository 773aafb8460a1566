import { featureMessages } from '../../../../messages/language.ts';
import { consentKo } from './ko.ts';

export const useConsentMessages = featureMessages(consentKo, async () => (await import('./en.ts')).consentEn);
