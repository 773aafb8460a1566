import type { Translation } from '../../../../messages/ko.ts';
import type { overviewKo } from './ko.ts';

export const overviewEn: Translation<typeof overviewKo> = {
  overview: {
    error: 'What waits for you could not be loaded.',
    mine: 'Waiting for you',
    noneMine: 'Nothing is waiting for you.',
    all: 'Show all',
    fewer: 'Show less',
    next: 'Next appointment',
    noNext: 'No appointment is agreed.',
    with: '{nickName} · {length}',
  },
  step: {
    answer: {
      title: '{nickName} proposes a time',
      text: '{when} · until {until}',
      short: '{when}, proposed',
      act: 'Answer',
    },
    answerOutcome: {
      title: 'Did you meet {nickName}?',
      text: '{when} · {title}',
      short: '{when}, did you meet?',
      act: 'Answer',
    },
    book: {
      title: 'Agree on a time with {nickName}',
      text: 'Won at {price} · {title}',
      short: 'No time agreed yet',
      act: 'Set a time',
    },
    review: {
      title: 'How was your time with {nickName}?',
      text: 'You can write a review until {until}',
      short: 'Met on {when}, review until {until}',
      act: 'Write a review',
    },
    relist: {
      title: '{title}',
      text: 'Ended on {when} without a bid',
      short: 'Ended on {when} without a bid',
      act: 'List again',
    },
    meet: { short: '{when}', act: 'Chat' },
    awaitAnswer: { short: '{when}, waiting for an answer', act: 'Chat' },
    awaitOutcome: { short: '{when}, waiting for their answer', act: 'Chat' },
    awaitDesk: { short: 'Your answers differ, our team is looking at it', act: 'Chat' },
  },
  sale: {
    myTurn: 'Your turn',
    waiting: 'Waiting',
    buyer: 'Buyer {nickName}',
    wonAt: 'Winning bid',
    startingPrice: 'Starting price',
    proposedPrice: 'Proposed price',
    agreedPrice: 'Agreed price',
  },
  earnings: {
    title: 'Sold time',
    month: 'Kept in {month}',
    lastMonth: 'Last month {sum}',
    agreed: 'Agreed',
    count: '{count} to come',
    none: 'None yet',
    help: 'The prices that were agreed. Teum does not record what was actually paid.',
    helpSafePay: 'The prices that were agreed. What safe pay brings you is listed in My deals.',
  },
};
