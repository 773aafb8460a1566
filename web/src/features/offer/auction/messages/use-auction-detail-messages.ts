import { featureMessages } from '../../../../messages/language.ts';
import { auctionDetailKo } from './detail-ko.ts';
import { auctionKo } from './ko.ts';

export const useAuctionDetailMessages = featureMessages({ ...auctionKo, ...auctionDetailKo }, async () => {
  const [{ auctionEn }, { auctionDetailEn }] = await Promise.all([import('./en.ts'), import('./detail-en.ts')]);
  return { ...auctionEn, ...auctionDetailEn };
});
