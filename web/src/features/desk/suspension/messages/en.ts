import type { Translation } from '../../../../messages/ko.ts';
import type { suspensionKo } from './ko.ts';

export const suspensionEn: Translation<typeof suspensionKo> = {
  suspension: {
    label: 'Suspension',
    until: 'Your account is suspended until {until}. You can only read.',
    reason: 'Reason: {reason}',
    object: 'Read more or object',
  },
};
