import type { Translation } from '../../../../messages/ko.ts';
import type { decisionKo } from './decision-ko.ts';

export const decisionEn: Translation<typeof decisionKo> = {
  decision: {
    title: 'A decision of our team',
    hide: 'A {thing} of yours was hidden',
    show: 'A {thing} of yours is visible again',
    warn: 'You were warned',
    suspend: 'Your account is suspended until {until}',
    lift: 'Your suspension was lifted',
    stop: 'Your auction was stopped',
    reason: 'Why',
    quote: 'What this is about',
    object: 'Object',
    objectHelp: 'You can object once. Another operator than the first looks at it, if there is one.',
    words: 'Why you object',
    send: 'Send objection',
    sent: 'Sent. You will get a notice of the outcome.',
    mine: 'Your objection',
    waiting: 'An operator is looking at it.',
    kept: 'Your objection was not accepted.',
    undone: 'Your objection was accepted, and the decision undone.',
    missing: 'This decision does not exist.',
    error: 'The decision could not be loaded.',
  },
};
