import type { Translation } from '../../../messages/ko.ts';
import type { fairnessKo } from './fairness-ko.ts';

export const fairnessEn: Translation<typeof fairnessKo> = {
  fairness: {
    title: 'Fair auctions',
    lead: 'How the line and the bids work, and how anyone can compute their record again.',
    today: 'The public log today',
    certificates: 'Closed auctions in the log',
    certificatesUnit: '{count}',
    signedAt: 'Signed',
    root: 'Fingerprint of the log',
    none: 'No auction has closed yet. The signed log appears here with the first one.',
    sections: [
      {
        title: 'The line: first come, first served',
        text: 'Each auction has one line. We record who joined, entered and left, in order, so that everyone can see that nobody was let past.',
      },
      {
        title: 'Bids: one at a time',
        text: 'Accepted bids and bids refused as too low are recorded at the moment of the decision. Each entry holds the fingerprint of the entry before: changing one breaks all that follow.',
      },
      {
        title: 'Receipts and certificates',
        text: 'For an accepted bid your browser keeps a signed receipt. When an auction closes, a signed certificate of its result goes into the public log, to which entries can only be added.',
      },
      {
        title: 'How to check',
        text: 'Press “Verify this auction” on the page of an ended auction: your browser computes the whole record again. Save the record and the verifier to check without us.',
      },
      {
        title: 'What it does not prove',
        text: 'That two bidders with different names are two people, or who they are. Bids that were cut off before they reached us are not in the record.',
      },
    ],
    keys: 'Public keys of the signatures',
    browse: 'Browse auctions',
  },
};
