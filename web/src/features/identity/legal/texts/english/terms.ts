import { legalPeriods } from '@teum/contract/legal-periods';
import { auctionDurations, limits } from '@teum/contract/limits';
import { formatKrw } from '@teum/contract/money';
import { refundPercents } from '@teum/contract/money/cancelling';
import type { LegalText } from '../legal-text.ts';

const { ticket, queue, appointment, nickName, deal } = limits;
const { normal, strict } = refundPercents;

export const termsEn: LegalText = {
  title: 'Terms of use',
  lead: 'What everyone who buys or sells time on Teum agrees with {operator} (“the company”), which runs it. The Korean text decides.',
  sections: [
    {
      title: '1. Purpose',
      paragraphs: [
        'These terms state the rights, duties and responsibilities of the company and its members when they use Teum, a market for time (“the service”).',
      ],
    },
    {
      title: '2. Words',
      points: [
        'Member: a person who has agreed to these terms and signed up.',
        'Seller and buyer: the member who offers their time, and the member who buys it.',
        `Auction: time goes to the highest bid. It ends ${auctionDurations.join(', ')} days after it was opened, as chosen by the seller.`,
        'Time sale: time at the price per hour that the seller sets.',
        `Auction ticket: the right to wait in the line of an auction and to bid, ${formatKrw(ticket.priceKrw, 'en')} for ${ticket.days} days.`,
        'Appointment: the time and place at which two people of a chat room have agreed to meet.',
        'Safe pay (안전결제): the buyer pays for the time beforehand, and the payment provider holds the money and sends it to the seller after they have met.',
      ],
    },
    {
      title: '3. Publication and changes',
      paragraphs: [
        'The company links these terms at the bottom of every page of the service.',
        `The company may change the terms within the law. It announces the day and the changes ${legalPeriods.noticeDays} days before, or ${legalPeriods.adverseNoticeDays} days before if they are to the disadvantage of members.`,
        'After a change, members see what changed at their next sign-in and decide whether they agree. Members who do not agree may close their account at any time.',
      ],
    },
    {
      title: '4. Signing up',
      points: [
        `Anyone aged ${legalPeriods.minimumAge} or older may sign up by e-mail or with a Kakao, Naver or Google account.`,
        `E-mail and nickname must not be in use by another member. A nickname has ${nickName.min} to ${nickName.max} characters.`,
        'Members must not give false information or sign up as somebody else.',
        'Members look after their password and their sessions. If someone else has used your account, change the password and log out everywhere.',
      ],
    },
    {
      title: '5. What the company does, and what it does not',
      paragraphs: [
        'The company provides the place and the tools for members to trade time. It is an intermediary (통신판매중개자) and not a party to the trade.',
        'Offering time, keeping appointments and paying for time are the responsibility of seller and buyer. Without safe pay they settle the price of the time between themselves, outside the service.',
        'What is paid by safe pay is held by the payment provider ({holder}), not by the company. The only money that the company takes is the price of auction tickets and the fee of safe pay.',
      ],
    },
    {
      title: '6. Auctions and bids',
      points: [
        'An auction cannot be changed or deleted once it is open, and its end does not move.',
        'The first bid must reach the starting price; each later bid must exceed the highest. Of equal bids at the same instant one counts.',
        'An accepted bid cannot be withdrawn. The member with the highest bid at the end has won.',
        'Time and order are decided by the clock of the service’s database. The record of bids and of the line is public so that anyone can check it. It holds pseudonyms that differ from auction to auction, never names or nicknames.',
        'Sellers cannot bid on their own auctions. Raising the price through someone else’s account is forbidden.',
      ],
    },
    {
      title: '7. The line',
      points: [
        'Each auction has one line, in order of arrival. One person has one place.',
        `Whoever is disconnected for ${queue.goneAfterMs / 1000} seconds loses the place.`,
        'Taking several places with several accounts or programs is forbidden.',
      ],
    },
    {
      title: '8. Auction tickets',
      points: [
        `A ticket is valid for ${ticket.days} days from the moment the payment is confirmed. Buying again adds ${ticket.days} days to its end.`,
        'A ticket cannot be passed on.',
        'Refunds follow the refund policy.',
      ],
    },
    {
      title: '9. Appointments',
      points: [
        'An appointment is made when one side proposes it and the other accepts. Nobody can have two appointments at the same time.',
        `Whoever moves or cancels an appointment gives a reason for the other to read. Inside ${appointment.lateHours} hours before the start it is recorded as late.`,
        `Afterwards both say how it went. Equal answers settle it at once, a lone answer after ${appointment.settleHours} hours.`,
      ],
    },
    {
      title: '10. Safe pay',
      points: [
        'When listing, the seller decides whether an auction or a time sale uses safe pay. Its deal opens when the auction is won or the proposal is accepted. Price, fee, terms of cancelling and the offer’s text stay as they are at that moment.',
        `Safe pay takes deals of ${formatKrw(deal.minKrw, 'en')} to ${formatKrw(deal.maxKrw, 'en')}. Other amounts are settled by the two without it.`,
        'Buyers pay by card, easy pay or bank transfer. The payment provider ({holder}) holds the money until the deal is confirmed. The company keeps no money of members, and nothing can be charged or saved up.',
        `The winner of an auction pays within ${deal.auctionPayHours} hours of its end. The seller may add ${deal.extendHours} hours, once. An hour of a time sale is paid within ${deal.hourlyPayHours} hours of the acceptance, and ${deal.hourlyPayBeforeStartHours} hours before the start at the latest. There are always ${deal.hourlyPayMinMinutes} minutes after the acceptance, and nobody can pay after the start.`,
        'Without a payment in time the deal ends, and an agreed time is cancelled. A payment that comes too late goes back in full.',
        'The fee is {fee} of the seller’s part (VAT included, rounded down to a won). It is taken from that part when the deal is confirmed. Nothing is taken from what goes back to the buyer.',
      ],
    },
    {
      title: '11. Cancelling and refunds under safe pay',
      table: [
        ['When it is cancelled', 'Normal terms', 'Strict terms'],
        [
          `Within ${deal.withdrawHours} hour of paying, up to ${deal.partRefundHours} hours before the start`,
          `${normal.withdrawn}%`,
          `${strict.withdrawn}%`,
        ],
        [`Up to ${deal.fullRefundHours} hours before the start`, `${normal.early}%`, `${strict.early}%`],
        [`Up to ${deal.partRefundHours} hours before the start`, `${normal.middle}%`, `${strict.middle}%`],
        ['Before the start', `${normal.late}%`, `${strict.late}%`],
        ['The buyer did not come', `${normal.absent}%`, `${strict.absent}%`],
        ['The seller cancels or did not come', `${normal.always}%`, `${strict.always}%`],
        ['Before a time is agreed', `${normal.noTime}%`, `${strict.noTime}%`],
      ],
      paragraphs: [
        'This part goes back to the buyer, and the rest is the seller’s. The seller chooses the terms when listing; they are shown before paying. Whoever cancels sees the exact amount before the press.',
        `If a time is changed less than ${deal.partRefundHours} hours before the start, the start before the change goes on counting. If no time is agreed for ${deal.withoutTimeDays.either} days after paying, either side may take the deal back; after ${deal.withoutTimeDays.clock} days all of it goes back by itself.`,
      ],
    },
    {
      title: '12. Confirmation, payout and disputes under safe pay',
      points: [
        `A deal is confirmed at once when the buyer says that they met. If nobody answers, or the seller alone says that they met, it is confirmed ${deal.autoConfirmDays} business days after the end of the appointment.`,
        `If one side alone says that the other did not come, or that it was called off, the money is split so after ${appointment.settleHours} hours or ${deal.autoConfirmDays} business days after the end, whichever is later. If the two answers contradict each other, the company looks into it.`,
        `From the start of the appointment until the confirmation either side may report a problem. No money moves then. The company reports on its progress within ${deal.progressDays} business days, and states both parts and its reason within ${deal.decisionDays}. This decision keeps nobody from a court or a mediation committee.`,
        `Confirmed money can be paid out ${deal.matureDays} business day later; a seller’s first ${deal.careful.deals} deals and amounts from ${formatKrw(deal.careful.fromKrw, 'en')} on ${deal.careful.matureDays} business days later.`,
        `Records of contracts, payments, refunds and supply are kept for ${legalPeriods.paymentYears} years, of complaints and disputes for ${legalPeriods.disputeYears} years, and of offers as they were shown for ${legalPeriods.displayMonths} months.`,
      ],
    },
    {
      title: '13. What is forbidden',
      points: [
        'Trading services or goods that the law forbids, and time that has to do with prostitution, illegal loans or gambling',
        'Deceiving or harassing others, and collecting or publishing personal data',
        'Texts and pictures that infringe the rights of others',
        'Programs that disturb the service, and the abuse of weaknesses',
        'Bidding or offering time without the intention to keep the appointment',
      ],
    },
    {
      title: '14. Your texts and pictures',
      paragraphs: [
        'What members post remains theirs. The company uses it only as far as it needs to for showing the service and its share pictures.',
        'Texts and pictures that break the law or these terms may be hidden or deleted. The member is told why.',
      ],
    },
    {
      title: '15. Restrictions',
      paragraphs: [
        'Members who break these terms may be warned, or may be unable to write, sell and bid for a stated time. The company says why, and the member may object. A bid that leads stays valid.',
      ],
    },
    {
      title: '16. Closing your account',
      points: [
        'You can close your account at any time under “Blocks, data and leaving” in My account.',
        'While an auction of yours runs, a bid of yours leads, an appointment is agreed, or a deal of safe pay or its payout is open, the account can be closed only after that has ended, so that nobody else is harmed.',
        'Closing erases your name, e-mail, nickname and other personal data at once. Posts, comments and chat messages stay as those of a “former member” (탈퇴한 사용자). Delete before closing what should not stay.',
        'What is left of a ticket is lost. Refund a refundable ticket first.',
      ],
    },
    {
      title: '17. Interruptions',
      paragraphs: [
        `The company may interrupt the service for maintenance, failures or reasons beyond its control, and announces what it can foresee. Before it ends the service it gives ${legalPeriods.endNoticeDays} days’ notice and refunds unused tickets.`,
      ],
    },
    {
      title: '18. Liability',
      paragraphs: [
        'The company compensates members for harm that it causes by intent or negligence. It is not liable for what it could not prevent, for members’ own faults, or for harm from trades between members, unless the law says otherwise.',
      ],
    },
    {
      title: '19. Disputes',
      paragraphs: [
        `Tell us about problems and disputes at {email} or {phone}. The company reports on its progress within ${legalPeriods.progressDays} working days and on the result within ${legalPeriods.decisionDays}.`,
        'Otherwise you may turn to the Korea Consumer Agency or the Electronic Commerce Mediation Committee. The law of the Republic of Korea applies; courts are those named by its Civil Procedure Act.',
      ],
    },
  ],
};
