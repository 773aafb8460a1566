import { fill, type Language } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { Product } from '@teum/contract/offer/product.routes';
import { shareImagePath } from '@teum/contract/pages';
import type { Post } from '@teum/contract/talk/board.routes';
import type { Person } from '@teum/contract/talk/people.routes';
import { visibleText } from '@teum/contract/visible-text';
import { paths } from '../../shared/paths.ts';
import { excerpt } from './excerpt.ts';
import type { Head } from './head-tags.ts';
import type { HeadSentences } from './sentences.ts';
import {
  type Absolute,
  auctionThing,
  breadcrumbs,
  listThing,
  personThing,
  postThing,
  productThing,
} from './structured-data.ts';

/** What a page adds to the head that all pages have. */
export type OwnHead = Partial<Pick<Head, 'description' | 'type' | 'things'>> & {
  title?: string | undefined;
  /** The path of its share picture. */
  picture?: string;
};

export interface Surroundings {
  m: HeadSentences;
  nowMs: number;
  language: Language;
  absolute: Absolute;
}

export function auctionHead(auction: Auction, { m, nowMs, absolute }: Surroundings): OwnHead {
  const title = visibleText(auction.title);
  const trail = [homeOf(m), { name: m.auction.listTitle, path: paths.auctions }];
  return {
    title,
    description: excerpt(auction.description),
    picture: shareImagePath('auction', auction),
    type: 'product',
    things: [
      auctionThing(auction, nowMs, absolute),
      breadcrumbs([...trail, { name: title, path: paths.auction(auction.id) }], absolute),
    ],
  };
}

export function productHead(product: Product, { m, absolute }: Surroundings): OwnHead {
  const title = visibleText(product.productTitle);
  const trail = [homeOf(m), { name: m.timeSale.listTitle, path: paths.products }];
  return {
    title,
    description: excerpt(product.productDescription),
    picture: shareImagePath('product', product),
    type: 'product',
    things: [
      productThing(product, absolute),
      breadcrumbs([...trail, { name: title, path: paths.product(product.id) }], absolute),
    ],
  };
}

export function postHead(post: Post, { m, absolute }: Surroundings): OwnHead {
  const title = visibleText(post.title);
  const trail = [homeOf(m), { name: m.post.listTitle, path: paths.posts }];
  return {
    title,
    description: excerpt(post.content),
    picture: shareImagePath('post', post),
    type: 'article',
    things: [postThing(post, absolute), breadcrumbs([...trail, { name: title, path: paths.post(post.id) }], absolute)],
  };
}

export function personHead(person: Person, { m, absolute }: Surroundings): OwnHead {
  const { id, nickName, introduction } = person;
  return {
    title: nickName,
    description: introduction?.replace(/\s+/g, ' ') ?? fill(m.person.description, { nickName }),
    picture: shareImagePath('person', person),
    type: 'profile',
    things: [
      personThing(person, absolute),
      breadcrumbs([homeOf(m), { name: nickName, path: paths.person(id) }], absolute),
    ],
  };
}

const homeOf = (m: HeadSentences) => ({ name: m.navigation.home, path: paths.home });

interface Listed {
  id: number;
  title: string;
}

export const listHead = (
  items: readonly Listed[],
  pathOf: (id: number) => string,
  { absolute }: Surroundings,
): OwnHead => ({
  things: [
    listThing(
      items.map(({ id, title }) => ({ name: visibleText(title), path: pathOf(id) })),
      absolute,
    ),
  ],
});
