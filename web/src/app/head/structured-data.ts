import type { Auction } from '@teum/contract/offer/auction.routes';
import { categories } from '@teum/contract/offer/offer-categories';
import type { OfferAnswer } from '@teum/contract/offer/offer-details';
import type { Product } from '@teum/contract/offer/product.routes';
import { pages } from '@teum/contract/pages';
import type { Post } from '@teum/contract/talk/board.routes';
import type { Person } from '@teum/contract/talk/people.routes';
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
    target: `${absolute(pages.search.path)}?keyword={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

/** The time that is sold, as the thing that an offer is about. Nothing where the seller has said neither how long nor where. */
function serviceOf({ lengthMinutes, placeText, place }: OfferAnswer, name: string): Thing {
  if (lengthMinutes === undefined && !placeText) return {};
  return {
    itemOffered: {
      '@type': 'Service',
      name,
      ...(lengthMinutes !== undefined && {
        additionalProperty: { '@type': 'PropertyValue', name: 'duration', value: duration(lengthMinutes) },
      }),
      ...(placeText &&
        place?.kind === 'region' && { areaServed: { '@type': 'AdministrativeArea', name: placeText.ko } }),
      ...(place?.kind === 'online' && { availableChannel: { '@type': 'ServiceChannel', name: placeText?.ko } }),
    },
  };
}

/** ISO 8601: `PT2H`, `PT1H30M`. */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}

const imagesOf = (
  kind: 'auction' | 'product',
  { thumbNailUrl, pictures = [] }: { thumbNailUrl: string } & OfferAnswer,
  absolute: Absolute,
) => {
  const images = [thumbNailUrl, ...pictures].map((key) => absolute(pictureAddress(kind, key)));
  return images.length > 1 ? images : images[0];
};

export const auctionThing = (auction: Auction, nowMs: number, absolute: Absolute): Thing => ({
  '@type': 'Product',
  name: visibleText(auction.title),
  description: excerpt(auction.description),
  image: imagesOf('auction', auction, absolute),
  ...(auction.category && { category: categories[auction.category].ko }),
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
    ...serviceOf(auction, visibleText(auction.title)),
  },
});

export const productThing = (product: Product, absolute: Absolute): Thing => ({
  '@type': 'Product',
  name: visibleText(product.productTitle),
  description: excerpt(product.productDescription),
  image: imagesOf('product', product, absolute),
  ...(product.category && { category: categories[product.category].ko }),
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
    ...serviceOf(product, visibleText(product.productTitle)),
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

export const personThing = (person: Person, absolute: Absolute): Thing => ({
  '@type': 'ProfilePage',
  dateCreated: person.memberSince,
  mainEntity: {
    '@type': 'Person',
    name: person.nickName,
    url: absolute(paths.person(person.id)),
    ...(person.introduction && { description: person.introduction }),
    ...(person.profilePicture && { image: absolute(pictureAddress('post', person.profilePicture)) }),
  },
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
