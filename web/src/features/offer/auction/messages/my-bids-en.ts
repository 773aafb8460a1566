import type { Translation } from '../../../../messages/ko.ts';
import type { myBidsKo } from './my-bids-ko.ts';

export const myBidsEn: Translation<typeof myBidsKo> = {
  myBids: {
    label: 'Auctions you bid on',
    error: 'Your bids could not be loaded.',
    leading: 'You are leading',
    outbid: 'You were outbid',
    won: 'You won',
    lost: 'You did not win',
    mine: 'My highest bid',
    mineShort: 'My bid {price}',
    highest: 'Highest bid',
    winning: 'Winning bid',
    timeLeft: 'Time left',
    ended: 'Ended',
    seeAuction: 'See auction',
    similar: 'Similar',
  },
};
