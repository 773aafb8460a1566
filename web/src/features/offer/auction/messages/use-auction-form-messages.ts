import { featureMessages } from '../../../../messages/language.ts';
import { auctionFormKo } from './form-ko.ts';

export const useAuctionFormMessages = featureMessages(
  auctionFormKo,
  async () => (await import('./form-en.ts')).auctionFormEn,
);
