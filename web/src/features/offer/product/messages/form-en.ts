import type { Translation } from '../../../../messages/ko.ts';
import type { productFormKo } from './form-ko.ts';

export const productFormEn: Translation<typeof productFormKo> = {
  productForm: {
    title: 'Title',
    titlePlaceholder: 'What time do you sell?',
    thumbnail: 'Thumbnail (optional)',
    description: 'Description',
    descriptionPlaceholder: 'Say when, where and what you can do together.',
    price: 'Price per hour',
    won: 'KRW',
    preview: 'Preview',
    previewTitle: 'This is what buyers will see. It is not published yet.',
    previewTitleOfChanges: 'This is what buyers will see. It is not saved yet.',
    previewBack: 'Edit',
    create: 'Register the time sale',
    created: 'The time sale has been registered.',
    createFailed: 'Creation failed: {message}',
    alreadySent: 'Your earlier request has already been registered. Please look at My sales.',
    edit: 'Save changes',
    edited: 'The time sale has been changed.',
    editFailed: 'An error occurred while saving. Please try again',
    notOwner: 'Only your own time sales can be edited.',
  },
};
