import { featureMessages } from '../../../../messages/language.ts';
import { biddingKo } from './ko.ts';

export const useBiddingMessages = featureMessages(biddingKo, async () => (await import('./en.ts')).biddingEn);
