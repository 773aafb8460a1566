import type { Translation } from '../../../../messages/ko.ts';
import type { postFormKo } from './form-ko.ts';

export const postFormEn: Translation<typeof postFormKo> = {
  postForm: {
    title: 'Title',
    titlePlaceholder: 'Give it a title.',
    content: 'Content',
    contentPlaceholder: 'Share a story, how a deal went, or a question.',
    create: 'Publish',
    created: 'The post has been published.',
    createFailed: 'Creation failed',
    alreadySent: 'What you sent before has already been published. Please look at the community.',
    edit: 'Save changes',
    edited: 'The post has been changed.',
    notAuthor: 'Only your own posts can be edited.',
  },
};
