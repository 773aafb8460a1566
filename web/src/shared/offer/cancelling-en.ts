import { limits } from '@teum/contract/limits';
import type { Translation } from '../../messages/ko.ts';
import type { cancellingKo } from './cancelling-ko.ts';

const { withdrawHours, fullRefundHours, partRefundHours } = limits.deal;

export const cancellingEn: Translation<typeof cancellingKo> = {
  cancelling: {
    title: 'What comes back if I cancel?',
    terms: 'Terms of cancelling: {terms}. Those of the moment you pay stay to the end.',
    when: 'You cancel',
    refund: 'Comes back',
    amount: 'Of {price}',
    early: `Up to ${fullRefundHours} hours before the start`,
    middle: `Up to ${partRefundHours} hours before the start`,
    late: 'Before the start',
    absent: 'If you do not come',
    always: 'If {seller} cancels or does not come',
    noTime: 'Until a time is agreed, all of it comes back.',
    withdrawn: `So does all of it within ${withdrawHours} hour of paying, as long as the start is ${partRefundHours} hours or more away.`,
    moved: `If the time is changed less than ${partRefundHours} hours before the start, the start before the change goes on counting.`,
  },
};
