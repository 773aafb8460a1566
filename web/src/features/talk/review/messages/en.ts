import { limits } from '@teum/contract/limits';
import type { Translation } from '../../../../messages/ko.ts';
import type { reviewKo } from './ko.ts';

export const reviewEn: Translation<typeof reviewKo> = {
  reviews: {
    title: 'Reviews',
    rule: `Only the two people of a kept appointment write one. Both are shown once both have written, or after ${limits.review.days} days.`,
    none: 'No review is public yet',
    noneHelp: `A review of one side is shown once the other side has written, too, or after ${limits.review.days} days.`,
    more: '{count} more reviews',
    error: 'The reviews could not be loaded.',
  },
  dueReviews: {
    title: 'Appointments waiting for your review',
    until: 'until {date}',
    write: 'Write a review',
    writeFor: 'Write a review: {nickName}',
    ask: 'How was your meeting with {nickName}?',
  },
  writeReview: {
    title: 'How was {nickName}?',
    praises: 'What was good',
    complaints: 'What was not',
    complaintsHelp: 'For our team alone: neither the other side nor anyone else sees it.',
    showComplaints: 'Was something not good?',
    text: 'Review',
    textHint: 'Anyone can read it once it is public. {count}/500',
    rule: `It is shown once the other side has written, too, or after ${limits.review.days} days. It cannot be changed.`,
    send: 'Send the review',
    sent: `Thank you. It is shown once the other side has written, too, or after ${limits.review.days} days.`,
    shown: 'Both of you have written: the reviews are public now.',
  },
};
