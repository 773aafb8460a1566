import { legalPeriods } from '@teum/contract/legal-periods';
import { limits } from '@teum/contract/limits';
import { formatKrw } from '@teum/contract/money';
import { refundPercents } from '@teum/contract/money/cancelling';
import type { LegalText } from '../legal-text.ts';

const { priceKrw, days, refundDays, watchHours } = limits.ticket;
const { withdrawHours, fullRefundHours, partRefundHours } = limits.deal;
const { normal, strict } = refundPercents;

export const refundsEn: LegalText = {
  title: 'Refund policy',
  lead: `When and how you get your money back, for the auction ticket that the company sells (${formatKrw(priceKrw, 'en')}, ${days} days) and for time that was bought by safe pay. The Korean text decides.`,
  sections: [
    {
      title: '1. Unused tickets',
      points: [
        `Within ${refundDays} days of the purchase, a ticket that was never used is refunded in full.`,
        'Taking a place in any line, or bidding, is a use.',
        'Press “Refund” at the payment under “Money and payouts” in My account. It happens at once, without a reason and without a fee.',
      ],
    },
    {
      title: '2. Used tickets',
      paragraphs: [
        'A used ticket is not refunded (Act on Consumer Protection in Electronic Commerce, article 17, paragraph 2). If a failure of the service kept you from using it, it is extended by that time or refunded.',
      ],
    },
    {
      title: '3. Wrong payments',
      points: [
        'A wrong amount or a second payment is cancelled at the provider without a request.',
        `A payment that is confirmed late (within ${watchHours} hours) still gives the ticket.`,
        'The days of a payment that the provider cancelled are taken back.',
      ],
    },
    {
      title: '4. How long it takes',
      paragraphs: [
        `The company asks the provider to cancel at once, within ${legalPeriods.refundDays} working days at the latest. Until the money is back on the card it usually takes ${legalPeriods.moneyBackDays.join(' to ')} working days.`,
      ],
    },
    {
      title: '5. Time that was bought by safe pay',
      table: [
        ['When it is cancelled', 'Normal terms', 'Strict terms'],
        [
          `Within ${withdrawHours} hour of paying, up to ${partRefundHours} hours before the start`,
          `${normal.withdrawn}%`,
          `${strict.withdrawn}%`,
        ],
        [`Up to ${fullRefundHours} hours before the start`, `${normal.early}%`, `${strict.early}%`],
        [`Up to ${partRefundHours} hours before the start`, `${normal.middle}%`, `${strict.middle}%`],
        ['Before the start', `${normal.late}%`, `${strict.late}%`],
        ['The buyer did not come', `${normal.absent}%`, `${strict.absent}%`],
        ['The seller cancels or did not come', `${normal.always}%`, `${strict.always}%`],
        ['Before a time is agreed', `${normal.noTime}%`, `${strict.noTime}%`],
      ],
      paragraphs: [
        'The payment provider ({holder}) holds what was paid, and no fee is taken from what goes back. The exact amount is shown before the press, and that amount comes back the way it was paid.',
        'What was paid too late, twice or with another amount goes back in full without a request. If something is wrong, report it on the deal’s page: no money moves until the company has decided.',
      ],
    },
    {
      title: '6. Trades without safe pay',
      paragraphs: [
        'Without safe pay, sellers and buyers settle the price of auctions and time sales between themselves, and agree on refunds themselves. The company helps with disputes.',
      ],
    },
    {
      title: '7. Closing the account',
      paragraphs: [
        'Closing the account gives up what is left of a ticket. Refund a refundable one first. A refund that has begun is brought to its end after the closing.',
      ],
    },
    { title: '8. Contact', paragraphs: ['{email}, {phone}'] },
  ],
};
