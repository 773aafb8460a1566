import { limits } from '@teum/contract/limits';
import type { Translation } from '../../messages/ko.ts';
import type { safePayKo } from './safe-pay-ko.ts';

const { auctionPayHours, hourlyPayHours, fullRefundHours } = limits.deal;

export const safePayEn: Translation<typeof safePayKo> = {
  safePayBox: {
    auction: '{holder} holds what the winner pays, and it goes to {seller} after you have met.',
    product: '{holder} holds what you pay, and it goes to {seller} after you have met.',
    cancelling: 'What comes back if I cancel?',
    pay: 'Pay',
    afterWinning: `Within ${auctionPayHours} hours of winning`,
    afterAccepting: `Within ${hourlyPayHours} hours of the acceptance`,
    cancel: 'Cancel',
    allBack: `All of it comes back until ${fullRefundHours} hours before the start`,
  },
};
