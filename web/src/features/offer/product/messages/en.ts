import type { Translation } from '../../../../messages/ko.ts';
import type { productKo } from './ko.ts';

export const productEn: Translation<typeof productKo> = {
  productCard: {
    perHour: 'per hour',
    seller: 'Seller {nickName}',
    sold: 'Sold',
    favorite: 'Favourite time sale',
  },
  productList: {
    label: 'Time sales',
    error: 'The time sales could not be loaded.',
    loaded: '{added} more loaded, {total} in all.',
  },
};
