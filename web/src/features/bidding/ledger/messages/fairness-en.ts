import type { Translation } from '../../../../messages/ko.ts';
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
    restored: 'Restores',
    restoredOn: '{at}, to the state of {upTo}',
    none: 'No auction has closed yet. The signed log appears here with the first one.',
    sections: [
      {
        title: 'The line: first come, first served',
        text: 'Each auction has one line. We record who joined, entered and left, in order, so that everyone can see whether people entered in the recorded order.',
      },
      {
        title: 'Bids: one at a time',
        text: 'Accepted bids and bids refused as too low are recorded at the moment of the decision. Each entry holds the fingerprint of the entry before: changing one breaks all that follow.',
      },
      {
        title: 'Receipts and certificates',
        text: 'For an accepted bid your browser keeps a signed receipt. When an auction closes, a signed certificate of its result goes into the public log. Changing or shortening the log shows to everyone who kept an older head of it.',
      },
      {
        title: 'How to check',
        text: 'Press “Verify this auction” on the page of an ended auction: your browser computes the whole record again. Save the record and the verifier to check without us.',
      },
      {
        title: 'What it does not prove',
        text: 'That two bidders with different names are two people, or who they are. Bids that were cut off before they reached us, or that we turned away because we were busy, are not in the record. We have the signing key and the database: the record alone does not keep us from placing bids of our own, making up times before the close, or showing different people different logs or pages. That is why kept receipts and heads matter.',
      },
    ],
    keys: 'Public keys of the signatures',
    browse: 'Browse auctions',
  },
};
