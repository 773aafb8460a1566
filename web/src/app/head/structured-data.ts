import type { Auction } from '@teum/contract/routes/auction';
import type { Post } from '@teum/contract/routes/board';
import type { Product } from '@teum/contract/routes/product';
import { visibleText } from '@teum/contract/visible-text';
import { pictureAddress } from '../../shared/media-address.ts';
import { paths } from '../../shared/paths.ts';
import { excerpt } from './excerpt.ts';

/** A thing as search engines read it (schema.org, JSON-LD). */
export type Thing = Record<string, unknown>;

/** The absolute address of a path. */
export type Absolute = (path: string) => string;

const currency = { priceCurrency: 'KRW' };
const availability = (isAvailable: boolean) => ({
  availability: `https://schema.org/${isAvailable ? 'InStock' : 'SoldOut'}`,
});

export const siteThing = (name: string, absolute: Absolute): Thing => ({
  '@type': 'WebSite',
  name,
  url: absolute(paths.home),
  potentialAction: {
    '@type': 'SearchAction',
    target: `${absolute('/search')}?keyword={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

export const auctionThing = (auction: Auction, nowMs: number, absolute: Absolute): Thing => ({
  '@type': 'Product',
  name: visibleText(auction.title),
  description: excerpt(auction.description),
  image: absolute(pictureAddress('auction', auction.thumbNailUrl)),
  url: absolute(paths.auction(auction.id)),
  offers: {
    '@type': 'AggregateOffer',
    ...currency,
    lowPrice: auction.startingPrice,
    highPrice: auction.highestBidAmount,
    offerCount: auction.bidCount,
    ...availability(nowMs < Date.parse(auction.endTime)),
    availabilityStarts: auction.startTime,
    availabilityEnds: auction.endTime,
    seller: { '@type': 'Person', name: auction.nickName },
  },
});

export const productThing = (product: Product, absolute: Absolute): Thing => ({
  '@type': 'Product',
  name: visibleText(product.productTitle),
  description: excerpt(product.productDescription),
  image: absolute(pictureAddress('product', product.thumbNailUrl)),
  url: absolute(paths.product(product.id)),
  offers: {
    '@type': 'Offer',
    ...currency,
    price: product.productPrice,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...currency,
      price: product.productPrice,
      unitCode: 'HUR',
    },
    ...availability(product.productSaleStatus !== 'SOLD'),
    seller: { '@type': 'Person', name: product.sellerNickName },
  },
});

export const postThing = (post: Post, absolute: Absolute): Thing => ({
  '@type': 'DiscussionForumPosting',
  headline: visibleText(post.title),
  text: excerpt(post.content),
  url: absolute(paths.post(post.id)),
  author: { '@type': 'Person', name: post.nickName },
  datePublished: post.createdAt,
  commentCount: post.commentCount,
});

interface Place {
  name: string;
  path: string;
}

const placesInOrder = (places: readonly Place[], absolute: Absolute): Thing[] =>
  places.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  }));

/** The breadcrumbs from home to a page. */
export const breadcrumbs = (places: readonly Place[], absolute: Absolute): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: placesInOrder(places, absolute),
});

export const listThing = (places: readonly Place[], absolute: Absolute): Thing => ({
  '@type': 'ItemList',
  itemListElement: placesInOrder(places, absolute),
});
