import { legalPeriods } from '@teum/contract/legal-periods';
import type { LegalText } from '../legal-text.ts';

export const aboutEn: LegalText = {
  title: 'Notice of the intermediary',
  lead: '{operator} is an intermediary (통신판매중개자) and not a party to the trades on Teum.',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'Auctions and time sales on Teum are offered by members. Their contents, appointments, prices and refunds are the responsibility of seller and buyer. This notice follows article 20 of the Act on Consumer Protection in Electronic Commerce.',
        'What is paid by safe pay is held by the payment provider ({holder}), which sends it to the seller after the two have met. The company keeps none of it, and does not become a party to the trade by it.',
        'The company itself sells the auction ticket alone, and is responsible for it as the seller.',
      ],
    },
    {
      title: 'Who the sellers are',
      paragraphs: [
        'Most sellers are private persons and no businesses. The company holds their e-mail and name, and in a dispute about a trade passes them to the other party by due process of law.',
      ],
    },
    {
      title: 'Trading safely',
      points: [
        'First agree on time and place in the chat, and make an appointment. Its record helps in a dispute.',
        'Meet people whom you do not know in a bright and busy place.',
        'Be careful if you are asked to pay in advance or to move to another messenger. With safe pay the money leaves after you have met.',
      ],
    },
    {
      title: 'Disputes',
      paragraphs: [
        `Write to {email} or call {phone}, and you hear of our progress within ${legalPeriods.progressDays} working days. The Korea Consumer Agency (1372) and the Electronic Commerce Mediation Committee (1661-5714) mediate, too.`,
      ],
    },
    {
      title: 'Checking an auction',
      paragraphs: ['Anyone can compute the record of bids and of the line again. “Fair auctions” explains how.'],
    },
  ],
};
