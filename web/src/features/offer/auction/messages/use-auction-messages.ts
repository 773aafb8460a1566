import { featureMessages } from '../../../../messages/language.ts';
import { auctionKo } from './ko.ts';

export const useAuctionMessages = featureMessages(auctionKo, async () => (await import('./en.ts')).auctionEn);
