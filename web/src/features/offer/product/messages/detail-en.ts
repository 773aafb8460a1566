import type { Translation } from '../../../../messages/ko.ts';
import type { productDetailKo } from './detail-ko.ts';

export const productDetailEn: Translation<typeof productDetailKo> = {
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
