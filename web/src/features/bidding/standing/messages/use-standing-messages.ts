import { featureMessages } from '../../../../messages/language.ts';
import { standingKo } from './ko.ts';

export const useStandingMessages = featureMessages(standingKo, async () => (await import('./en.ts')).standingEn);
