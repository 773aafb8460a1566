import type { Translation } from '../../../../messages/ko.ts';
import type { guideKo } from './guide-ko.ts';

export const guideEn: Translation<typeof guideKo> = {
  guide: {
    title: 'How an auction works',
    once: 'We explain this only once.',
    ticket: 'One auction ticket, {price}',
    ticketText:
      'For {days} days you can join every auction, as often as you like. Unused, it is refunded in full within {refundDays} days.',
    line: 'First come, first served',
    lineText: 'At most {capacity} can bid at once. Nobody can jump the line, and the record shows it.',
    bid: 'Your turn: {minutes} min to bid',
    bidText:
      'While others wait, it is {finalPass} min in the last {finalMinutes} minutes. The auction ends on time, and winning opens a chat room.',
    later: 'Keep looking around',
    goOn: 'Go on',
  },
};
