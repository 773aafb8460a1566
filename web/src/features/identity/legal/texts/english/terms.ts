import { legalPeriods } from '@teum/contract/legal-periods';
import { auctionDurations, limits } from '@teum/contract/limits';
import { formatKrw } from '@teum/contract/money';
import type { LegalText } from '../legal-text.ts';

const { ticket, queue, appointment, nickName } = limits;

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
        'Offering time, keeping appointments and paying for time are the responsibility of seller and buyer. They settle the price of the time between themselves, outside the service. The only money that the company takes is the price of auction tickets.',
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
      title: '10. What is forbidden',
      points: [
        'Trading services or goods that the law forbids, and time that has to do with prostitution, illegal loans or gambling',
        'Deceiving or harassing others, and collecting or publishing personal data',
        'Texts and pictures that infringe the rights of others',
        'Programs that disturb the service, and the abuse of weaknesses',
        'Bidding or offering time without the intention to keep the appointment',
      ],
    },
    {
      title: '11. Your texts and pictures',
      paragraphs: [
        'What members post remains theirs. The company uses it only as far as it needs to for showing the service and its share pictures.',
        'Texts and pictures that break the law or these terms may be hidden or deleted. The member is told why.',
      ],
    },
    {
      title: '12. Restrictions',
      paragraphs: [
        'Members who break these terms may be warned, or may be unable to write, sell and bid for a stated time. The company says why, and the member may object. A bid that leads stays valid.',
      ],
    },
    {
      title: '13. Closing your account',
      points: [
        'You can close your account at any time under “Blocks, data and leaving” in My account.',
        'While an auction of yours runs, a bid of yours leads or an appointment is agreed, the account can be closed only after that has ended, so that nobody else is harmed.',
        'Closing erases your name, e-mail, nickname and other personal data at once. Posts, comments and chat messages stay as those of a “former member” (탈퇴한 사용자). Delete before closing what should not stay.',
        'What is left of a ticket is lost. Refund a refundable ticket first.',
      ],
    },
    {
      title: '14. Interruptions',
      paragraphs: [
        `The company may interrupt the service for maintenance, failures or reasons beyond its control, and announces what it can foresee. Before it ends the service it gives ${legalPeriods.endNoticeDays} days’ notice and refunds unused tickets.`,
      ],
    },
    {
      title: '15. Liability',
      paragraphs: [
        'The company compensates members for harm that it causes by intent or negligence. It is not liable for what it could not prevent, for members’ own faults, or for harm from trades between members, unless the law says otherwise.',
      ],
    },
    {
      title: '16. Disputes',
      paragraphs: [
        `Tell us about problems and disputes at {email} or {phone}. The company reports on its progress within ${legalPeriods.progressDays} working days and on the result within ${legalPeriods.decisionDays}.`,
        'Otherwise you may turn to the Korea Consumer Agency or the Electronic Commerce Mediation Committee. The law of the Republic of Korea applies; courts are those named by its Civil Procedure Act.',
      ],
    },
  ],
};
