import type { Translation } from '../../../../messages/ko.ts';
import type { productFormKo } from './form-ko.ts';

export const productFormEn: Translation<typeof productFormKo> = {
  productForm: {
    thumbnail: 'Thumbnail (optional)',
    price: 'Price per hour',
    create: 'Register the time sale',
    created: 'The time sale has been registered.',
    createFailed: 'Creation failed: {message}',
    edit: 'Save changes',
    edited: 'The time sale has been changed.',
    editFailed: 'An error occurred while saving. Please try again',
    notOwner: 'Only your own time sales can be edited.',
  },
};
