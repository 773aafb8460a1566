import { featureMessages } from '../../../../messages/language.ts';
import { auctionKo } from './ko.ts';
import { myBidsKo } from './my-bids-ko.ts';

export const useMyBidsMessages = featureMessages({ ...auctionKo, ...myBidsKo }, async () => {
  const [{ auctionEn }, { myBidsEn }] = await Promise.all([import('./en.ts'), import('./my-bids-en.ts')]);
  return { ...auctionEn, ...myBidsEn };
});
