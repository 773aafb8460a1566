import { limits } from '@teum/contract/limits';
import { formatKrw } from '@teum/contract/money';
import type { Translation } from '../../messages/ko.ts';
import type { safePayFormKo } from './safe-pay-form-ko.ts';

const { minKrw, maxKrw, partRefundHours } = limits.deal;

export const safePayFormEn: Translation<typeof safePayFormKo> = {
  safePayForm: {
    receive: 'Be paid by safe pay',
    what: '{holder} holds what the buyer pays, and it goes to your account after you have met.',
    without: 'Without safe pay, the two of you settle the price yourselves.',
    terms: 'Terms of cancelling',
    refund: `{percent}% back within ${partRefundHours} hours` as const,
    received: {
      auction: 'Sold for {price}, you receive {received}',
      product: 'For an hour at {price} you receive {received}',
    },
    fee: 'Fee {fee} ({percent}%, VAT included)',
    noPrice: 'Type a price to see what you receive',
    noPriceFee: 'Fee {percent}%, VAT included',
    outside: 'Safe pay cannot be used at this price',
    limits: `It takes ${formatKrw(minKrw, 'en')} to ${formatKrw(maxKrw, 'en')}. Other amounts you settle yourselves.`,
  },
};
