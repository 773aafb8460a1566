import { legalPeriods } from '@teum/contract/legal-periods';
import { limits } from '@teum/contract/limits';
import { formatKrw } from '@teum/contract/money';
import type { LegalText } from '../legal-text.ts';

const { priceKrw, days, refundDays, watchHours } = limits.ticket;

export const refundsEn: LegalText = {
  title: 'Refund policy',
  lead: `The company sells one thing, the auction ticket (${formatKrw(priceKrw, 'en')}, ${days} days). This is when and how you get your money back. The Korean text decides.`,
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
      title: '5. Trades between members',
      paragraphs: [
        'Sellers and buyers settle the price of auctions and time sales between themselves, and agree on refunds themselves. The company helps with disputes.',
      ],
    },
    {
      title: '6. Closing the account',
      paragraphs: [
        'Closing the account gives up what is left of a ticket. Refund a refundable one first. A refund that has begun is brought to its end after the closing.',
      ],
    },
    { title: '7. Contact', paragraphs: ['{email}, {phone}'] },
  ],
};
