import type { Product } from '@teum/contract/offer/product.routes';
import { formDraft } from '../../../../shared/form/form-draft.ts';
import { emptyOfferFields, offerFieldsOf } from '../../../../shared/offer/offer-fields.ts';

export const emptyProductFields = { title: '', description: '', price: '', ...emptyOfferFields };
export type ProductFields = typeof emptyProductFields;

export const fieldsOf = (product: Product): ProductFields => ({
  title: product.productTitle,
  description: product.productDescription,
  price: String(product.productPrice),
  ...offerFieldsOf(product),
});

/** One per person: the next person who signs in on the device must not find it. */
export const newProductDraft = (userId: number) => formDraft(`productDraft:${userId}`, emptyProductFields);

export const productChangesDraft = (userId: number, productId: number) =>
  formDraft(`productChanges:${userId}:${productId}`, emptyProductFields);
