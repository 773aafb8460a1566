import type { Product } from '@teum/contract/routes/product';
import { formDraft } from '../../../shared/form/form-draft.ts';

export const emptyProductFields = { title: '', description: '', price: '' };
export type ProductFields = typeof emptyProductFields;

export const fieldsOf = ({ productTitle, productDescription, productPrice }: Product): ProductFields => ({
  title: productTitle,
  description: productDescription,
  price: String(productPrice),
});

/** One per person: the next person who signs in on the device must not find it. */
export const newProductDraft = (userId: number) => formDraft(`productDraft:${userId}`, emptyProductFields);

export const productChangesDraft = (userId: number, productId: number) =>
  formDraft(`productChanges:${userId}:${productId}`, emptyProductFields);
