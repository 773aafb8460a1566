import Type from 'typebox';
import { Hidden } from '../hidden.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { Html, Id, IdParams, KoreanTime, Krw, ListOf, PageQuery, ProfilePicture, Text } from '../schema.ts';
import { checkProductQuery } from './finding-form.ts';
import { AfterQuery, FilterQuery, FoundFields } from './finding-schema.ts';
import { checkProduct } from './listing-form.ts';
import { productSorts } from './listing-sorts.ts';
import { OfferAnswer, OfferRequest } from './offer-details.ts';

export const Product = Type.Object({
  id: Id,
  productTitle: Type.String({ description: 'One <p> of inline marks, cleaned.' }),
  productDescription: Html('Cleaned HTML.'),
  productPrice: Type.Integer({ description: 'Per hour.' }),
  thumbNailUrl: Type.String({ description: 'A storage key; its address is /media/product/ plus the key.' }),
  productSaleStatus: Type.Union([Type.Literal('AVAILABLE'), Type.Literal('SOLD')]),
  sellerId: Id,
  sellerNickName: Type.String(),
  profilePicture: ProfilePicture,
  createdAt: KoreanTime,
  hidden: Type.Optional(Hidden),
  ...OfferAnswer,
});
export type Product = Type.Static<typeof Product>;

const ProductForm = Type.Object({
  title: Text(limits.title.maxUnits),
  description: Text(limits.text.maxUnits),
  price: Krw,
  ...OfferRequest,
});

const form = {
  rateLimit: 'listing',
  idempotent: true,
  body: ProductForm,
  check: checkProduct,
  maxBodyBytes: limits.body.html + limits.image.maxBytes,
} as const;

export const productRoutes = [
  route('POST /product', {
    summary: 'Offers time by the hour.',
    policy: 'session',
    about: 'nothing',
    needsConsent: true,
    ...form,
    parts: { form: 'productCreate', file: 'productThumbnail' },
    answers: { 201: Id },
    refusals: ['IMAGE_TYPE', 'IMAGE_BROKEN', 'IMAGE_TOO_LARGE'],
  }),
  route('PUT /product/{id}', {
    summary: 'Changes an offer; without a new thumbnail the old one stays.',
    policy: 'owner',
    about: 'product {id}',
    ...form,
    params: IdParams,
    parts: { form: 'productEdit', file: 'productThumbnail' },
    answers: { 200: undefined },
    refusals: ['PRODUCT_NOT_FOUND', 'NOT_OWNER', 'CONTENT_HIDDEN', 'IMAGE_TYPE', 'IMAGE_BROKEN', 'IMAGE_TOO_LARGE'],
  }),
  route('POST /product/{id}/completeSale', {
    summary: 'Ends the sale for good.',
    policy: 'owner',
    about: 'product {id}',
    idempotent: true,
    params: IdParams,
    answers: { 200: undefined },
    refusals: ['PRODUCT_NOT_FOUND', 'NOT_OWNER', 'ALREADY_SOLD'],
  }),
  route('GET /product/recents', {
    summary: 'Offers, newest first. With a filter or a sort: those that match, with `count` and `next`.',
    policy: 'optional-session',
    about: 'nothing',
    query: Type.Object({
      ...PageQuery.properties,
      ...FilterQuery,
      ...AfterQuery,
      sort: Type.Optional(Type.Enum([...productSorts])),
    }),
    checkQuery: checkProductQuery,
    cacheControl: 'public, no-cache',
    answers: { 200: Type.Object({ data: Type.Array(Product), ...FoundFields }) },
  }),
  route('GET /product/my-products', {
    summary: 'The caller’s own offers, newest first.',
    policy: 'session',
    about: 'account',
    query: PageQuery,
    answers: { 200: ListOf(Product) },
  }),
  route('GET /product/favorites', {
    summary: 'The offers that the caller marked, newest first.',
    policy: 'session',
    about: 'account',
    query: PageQuery,
    answers: { 200: ListOf(Product) },
  }),
  route('GET /product/favorite-ids', {
    summary:
      'The ids of all offers that the caller marked: the public lists are the same for everyone and do not tell.',
    policy: 'session',
    about: 'account',
    answers: { 200: Type.Object({ ids: Type.Array(Id) }) },
  }),
  route('PUT /product/{id}/favorite', {
    summary: 'Marks an offer as favourite; harmless when repeated.',
    policy: 'session',
    about: 'product {id}',
    params: IdParams,
    answers: { 204: undefined },
    refusals: ['PRODUCT_NOT_FOUND', 'TOO_MANY_FAVORITES'],
  }),
  route('DELETE /product/{id}/favorite', {
    summary: 'Takes the mark away; harmless when repeated.',
    policy: 'session',
    about: 'product {id}',
    whileSuspended: 'allowed',
    params: IdParams,
    answers: { 204: undefined },
  }),
  route('GET /product/{id}', {
    summary: 'One offer.',
    policy: 'optional-session',
    about: 'product {id}',
    params: IdParams,
    cacheControl: 'public, no-cache',
    answers: { 200: Product },
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  route('GET /product/{id}/similar', {
    summary: 'Offers like this one that are not sold: of its category, then near its place, then with a similar title.',
    policy: 'optional-session',
    about: 'product {id}',
    params: IdParams,
    cacheControl: 'public, no-cache',
    answers: { 200: ListOf(Product) },
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
] as const;
