import { legalPeriods } from '@teum/contract/legal-periods';
import { limits } from '@teum/contract/limits';
import type { LegalText } from '../legal-text.ts';

export const privacyEn: LegalText = {
  title: 'Privacy policy',
  lead: 'Which personal data {operator} (“the company”) holds while it runs Teum, why, and for how long. The Korean text decides.',
  sections: [
    {
      title: '1. What we process, and why',
      table: [
        ['When', 'What', 'Why'],
        [
          'Sign-up by e-mail',
          'E-mail, password (Argon2id hash), name, nickname',
          'To know members, to sign in, the name that others see',
        ],
        [
          'Sign-up with Kakao, Naver or Google',
          'The provider’s identifier, nickname, proven e-mail',
          'To know members, to sign in',
        ],
        ['Consent', 'Versions and times of what you agreed to, that you are 14 or older', 'Proof of consent'],
        ['Sign-in', 'Session number, times of sign-in, renewal and sign-out', 'To stay signed in, against theft'],
        [
          'Selling and writing',
          'Auctions, time sales, posts, comments, pictures (place and other metadata are removed)',
          'The service',
        ],
        [
          'Bidding and waiting',
          'Amounts and times of bids, places in line',
          'Auctions, and a record that can be checked',
        ],
        ['Chat and appointments', 'Messages; time, place, note and outcome of appointments; selling hours', 'Trades'],
        [
          'Favourites and notices',
          'Favourite auctions, saved searches, notices, whether you want promotional messages',
          'The service; promotional messages if you agreed',
        ],
        [
          'Ticket payments',
          'Order number, the provider’s payment number, amount, times of payment and refund, receipt address',
          'Payment and refund; the law',
        ],
        [
          'Deals of safe pay',
          'The other side, amount, the offer’s text, terms of cancelling, times of payment, refund and confirmation, reasons that the two wrote, the provider’s payment number and receipt address',
          'Trades, refunds and payouts, disputes; the law',
        ],
        ['Connections', 'Address (IP), kind of browser, time of request', 'Repairs, and against abuse'],
      ],
      paragraphs: [
        'Card and account numbers are processed by the payment provider; the company does not have them. It processes no resident registration numbers and no sensitive data.',
      ],
    },
    {
      title: '2. For how long',
      table: [
        ['What', 'Until', 'Because of'],
        [
          'The account and what is listed above',
          'Closing the account, which erases it at once',
          'Consent and contract',
        ],
        [
          'Records of contracts, payments and supply',
          `${legalPeriods.paymentYears} years`,
          'Act on Consumer Protection in Electronic Commerce',
        ],
        [
          'Offers as they were shown',
          `${legalPeriods.displayMonths} months`,
          'Act on Consumer Protection in Electronic Commerce',
        ],
        [
          'Records of complaints and disputes',
          `${legalPeriods.disputeYears} years`,
          'Act on Consumer Protection in Electronic Commerce',
        ],
        [
          'Records of connections',
          `${legalPeriods.connectionMonths} months`,
          'Protection of Communications Secrets Act',
        ],
        [
          'Sessions that ended or expired',
          `${legalPeriods.sessionDays} days after they expire (${limits.session.refreshDays} days after their last use)`,
          'To recognise theft',
        ],
        ['A file made for the export of your data', `${limits.export.keepDays} days`, 'Your request'],
      ],
      paragraphs: [
        `Records of payments and deals move to a number of their own that does not lead to the closed account. They are erased after ${legalPeriods.paymentYears} years.`,
      ],
    },
    {
      title: '3. What stays after closing',
      points: [
        'Posts, comments, messages, ended auctions and time sales stay as those of a “former member” (탈퇴한 사용자), without a link to name, e-mail or nickname.',
        'The public record of an auction keeps its pseudonym, which differs from auction to auction.',
        'Backups for disasters may hold data from before until they are replaced, usually within days or weeks. They serve recovery alone.',
      ],
    },
    {
      title: '4. Disclosure',
      paragraphs: [
        'The company neither sells personal data nor passes it on. Other members see your nickname and what you post. Requests under the law are answered by due process.',
      ],
    },
    {
      title: '5. Processors',
      table: [
        ['Who', 'For what', 'What they get'],
        [
          'PortOne and the payment provider you choose',
          'Payments and refunds of tickets and safe pay, holding the money',
          'Order number, amount, the offer’s title, nickname',
        ],
        ['Kakao, Naver, Google (if you choose them)', 'External sign-in', 'The sign-in request; no data from us'],
      ],
      paragraphs: [
        'An operator whose servers or storage are run by another company adds its name and country to this table.',
      ],
    },
    {
      title: '6. Your rights',
      points: [
        'Under “Blocks, data and leaving” in My account you can download everything we hold about you as a ZIP file.',
        'Closing the account there erases your personal data at once.',
        'You can leave out promotional messages at sign-up and change that in My account at any time.',
        `You can also ask for access, correction, erasure or a stop at {email}. We answer within ${legalPeriods.answerDays} days.`,
        `We take no personal data of children under ${legalPeriods.minimumAge}, and erase it when we learn of it.`,
      ],
    },
    {
      title: '7. Cookies and browser storage',
      table: [
        ['Name', 'For what', 'How long'],
        [
          'REFRESH_TOKEN, XSRF-TOKEN, VIEWER',
          'Staying signed in, security',
          `${limits.session.refreshDays} days after the last use`,
        ],
        ['Language', 'The language of the pages', `${legalPeriods.languageYears} year`],
        ['Browser storage', 'Session, theme, drafts, receipts of bids, recent searches', 'Until you delete it'],
      ],
      paragraphs: ['There are no cookies for advertising or tracking. A browser that refuses cookies cannot sign in.'],
    },
    {
      title: '8. How it is protected',
      points: [
        'Passwords are stored as Argon2id hashes alone, which cannot be reversed.',
        'Sign-in tokens change with each use, and the use of a stolen one ends its session.',
        'Uploaded pictures are drawn anew, so place and device are gone.',
        'The database refuses changes to the record of payments.',
      ],
    },
    {
      title: '9. Erasure',
      paragraphs: ['Data whose time is over is deleted from database and storage and cannot be recovered.'],
    },
    {
      title: '10. Contact',
      paragraphs: [
        'Privacy officer: {representative} ({email}, {phone})',
        'You may also turn to the Privacy Infringement Report Center (118), the Personal Information Dispute Mediation Committee (1833-6972) or the police (182).',
        `Changes of this policy are announced ${legalPeriods.noticeDays} days before, and shown at your next sign-in.`,
      ],
    },
  ],
};
