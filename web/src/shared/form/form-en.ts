import { limits } from '@teum/contract/limits';
import type { Translation } from '../../messages/ko.ts';
import type { formKo } from './form-ko.ts';

export const formEn: Translation<typeof formKo> = {
  thumbnail: {
    choose: 'Press to choose a picture, or drop it here',
    formats: `JPG, PNG, JPEG · up to ${limits.image.maxBytes / 1_000_000} MB`,
    chosen: 'The chosen thumbnail',
    stored: 'The current thumbnail',
    remove: 'Remove the thumbnail',
    replace: 'Choose another picture',
  },
  newDraft: {
    restored: 'What you were writing is back. The thumbnail is not kept on this device; please choose it again.',
    startOver: 'Start over',
    confirm: 'Discard what you were writing and start over?',
  },
  newTextDraft: {
    restored: 'What you were writing is back.',
    startOver: 'Start over',
    confirm: 'Discard what you were writing and start over?',
  },
  changesDraft: {
    restored: 'Your changes are back.',
    startOver: 'Undo changes',
    confirm: 'Discard your changes?',
  },
  sending: {
    onTheWay: 'Sending {percent}%',
    arrived: 'Finishing',
  },
};
