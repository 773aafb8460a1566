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
  productDetail: {
    seller: 'Seller',
    text: 'Description',
    perHour: 'Price per hour',
    mine: 'my product',
    sold: 'This time has already been sold.',
    similar: 'Similar time sales',
    menu: 'Listing menu',
    edit: 'Edit',
    endSale: 'End sale',
    endSaleConfirm: 'A sale that has ended cannot be opened again. End it?',
    saleEnded: 'The sale has ended.',
    notFound: 'This listing does not exist.',
    error: 'The listing could not be loaded.',
  },
};
