import type { Auction } from './offer/auction.routes.ts';
import type { Product } from './offer/product.routes.ts';
import type { Post } from './talk/board.routes.ts';
import type { Person } from './talk/people.routes.ts';

/** Who may open a page: anyone, and search engines list it; anyone, but unlisted; only members. */
type Visibility = 'indexed' | 'open' | 'members';

interface Page {
  path: string;
  visibility: Visibility;
}

/** Every address that is a page. `:names` are variable parts, whose form is declared below. */
export const pages = {
  home: { path: '/', visibility: 'indexed' },
  login: { path: '/login', visibility: 'open' },
  loginSuccess: { path: '/login-success', visibility: 'open' },
  signUp: { path: '/signup', visibility: 'open' },
  signUpNickname: { path: '/signup/nickname', visibility: 'open' },
  reset: { path: '/reset', visibility: 'open' },
  verifyEmail: { path: '/verify-email', visibility: 'open' },
  consent: { path: '/consent', visibility: 'members' },
  me: { path: '/me', visibility: 'members' },
  meProfile: { path: '/me/profile', visibility: 'members' },
  meSecurity: { path: '/me/security', visibility: 'members' },
  meNotices: { path: '/me/notices', visibility: 'members' },
  meHours: { path: '/me/hours', visibility: 'members' },
  mePayouts: { path: '/me/payouts', visibility: 'members' },
  meData: { path: '/me/data', visibility: 'members' },
  search: { path: '/search', visibility: 'open' },
  selectSellingType: { path: '/select/sellingType', visibility: 'open' },
  newAuction: { path: '/new/auction', visibility: 'members' },
  newProduct: { path: '/new/product', visibility: 'members' },
  newPost: { path: '/new/post', visibility: 'members' },
  auctions: { path: '/auctions', visibility: 'indexed' },
  auction: { path: '/auction/:auctionId', visibility: 'indexed' },
  auctionProof: { path: '/auction/:auctionId/proof', visibility: 'open' },
  fairness: { path: '/fairness', visibility: 'indexed' },
  auctionWaiting: { path: '/auctionWaiting/:auctionId', visibility: 'members' },
  auctionBid: { path: '/auctionBid/:auctionId', visibility: 'members' },
  products: { path: '/products', visibility: 'indexed' },
  product: { path: '/product/:productId', visibility: 'indexed' },
  productEdit: { path: '/product/edit', visibility: 'members' },
  posts: { path: '/posts', visibility: 'indexed' },
  community: { path: '/community', visibility: 'indexed' },
  post: { path: '/post/:postId', visibility: 'indexed' },
  postEdit: { path: '/post/edit', visibility: 'members' },
  person: { path: '/people/:personId', visibility: 'indexed' },
  mySell: { path: '/mySell', visibility: 'members' },
  myBids: { path: '/myBids', visibility: 'members' },
  appointments: { path: '/appointments', visibility: 'members' },
  deals: { path: '/deals', visibility: 'members' },
  deal: { path: '/deals/:dealId', visibility: 'members' },
  dealCheckout: { path: '/deals/:dealId/pay', visibility: 'members' },
  dealStatement: { path: '/deals/:dealId/statement', visibility: 'members' },
  favorites: { path: '/favorites', visibility: 'members' },
  notifications: { path: '/notifications', visibility: 'members' },
  decision: { path: '/decisions/:decisionId', visibility: 'members' },
  desk: { path: '/desk', visibility: 'open' },
  deskDisputes: { path: '/desk/disputes', visibility: 'open' },
  deskMoney: { path: '/desk/money', visibility: 'open' },
  chats: { path: '/chats', visibility: 'members' },
  chat: { path: '/chats/:roomType/:chatRoomId', visibility: 'members' },
  auctionTicket: { path: '/purchase/auctionTicket', visibility: 'open' },
  auctionTicketComplete: { path: '/purchase/auctionTicket/complete', visibility: 'open' },
  goodbye: { path: '/goodbye', visibility: 'open' },
  terms: { path: '/terms', visibility: 'indexed' },
  privacy: { path: '/privacy', visibility: 'indexed' },
  refunds: { path: '/refunds', visibility: 'indexed' },
  about: { path: '/about', visibility: 'indexed' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
export type PathOf<Name extends PageName> = (typeof pages)[Name]['path'];

export type VariableOf<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? VariableOf<Part> | VariableOf<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

const id = '[1-9]\\d{0,14}';
const forms: Record<VariableOf<PathOf<PageName>>, string> = {
  auctionId: id,
  productId: id,
  postId: id,
  personId: id,
  chatRoomId: id,
  decisionId: id,
  dealId: id,
  roomType: 'auction|product|newAuction|newProduct',
};

/** The page at an address, with its variable parts. */
export type PageMatch = {
  [Name in PageName]: { page: Name; params: Record<VariableOf<PathOf<Name>>, string> };
}[PageName];

const patterns = Object.entries(pages).map(([page, { path }]) => {
  const form = path.replace(/:(\w+)/g, (_, name: keyof typeof forms) => `(?<${name}>${forms[name]})`);
  return [page, new RegExp(`^${form}$`)] as const;
});

/** Undefined if the address is no page, or if a variable part has the wrong form. */
export function matchPage(pathname: string): PageMatch | undefined {
  const plain = pathname.replace(/(?<=[^/])\/$/, '');
  for (const [page, pattern] of patterns) {
    const found = pattern.exec(plain);
    if (found) return { page, params: { ...found.groups } } as PageMatch;
  }
  return undefined;
}

type Params<Name extends PageName> = Record<VariableOf<PathOf<Name>>, string | number>;

/** The address of a page, its variable parts filled in. */
export function pagePath<Name extends PageName>(name: Name, params: Params<Name>): string {
  const values: Record<string, string | number> = params;
  return pages[name].path.replace(/:(\w+)/g, (_, variable: string) => String(values[variable]));
}

/** The page of an auction, a listing or a post, whose kind is known only at run time. */
export const thingPath = (thing: 'auction' | 'product' | 'post', thingId: number | string): string =>
  pages[thing].path.replace(/:\w+/, String(thingId));

/** A comment on its post's page. */
export const commentPath = (postId: number, commentId: number): string =>
  `${pagePath('post', { postId })}#comment-${commentId}`;

/** 2:1, the format in which KakaoTalk shows the picture of a link. */
export const shareImageSize = { width: 1200, height: 600 } as const;

/** What a share picture shows; each kind needs these of its fields. */
export interface SharedItems {
  auction: Pick<Auction, 'id' | 'title' | 'thumbNailUrl' | 'startingPrice' | 'endTime' | 'lengthMinutes' | 'placeText'>;
  product: Pick<
    Product,
    | 'id'
    | 'productTitle'
    | 'thumbNailUrl'
    | 'productPrice'
    | 'productSaleStatus'
    | 'sellerNickName'
    | 'lengthMinutes'
    | 'placeText'
  >;
  post: Pick<Post, 'id' | 'title' | 'nickName'>;
  person: Pick<Person, 'id' | 'nickName' | 'introduction' | 'profilePicture' | 'memberSince'>;
}
export type ShareKind = keyof SharedItems;

const shownFields: { [Kind in ShareKind]: readonly (keyof SharedItems[Kind])[] } = {
  auction: ['title', 'thumbNailUrl', 'startingPrice', 'endTime', 'lengthMinutes', 'placeText'],
  product: [
    'productTitle',
    'thumbNailUrl',
    'productPrice',
    'productSaleStatus',
    'sellerNickName',
    'lengthMinutes',
    'placeText',
  ],
  post: ['title', 'nickName'],
  person: ['nickName', 'introduction', 'profilePicture', 'memberSince'],
};

/** Raise it when the design of the pictures changes: messengers keep pictures by address. */
const shareDesign = 1;

/** The address of an item's share picture: it changes with what the picture shows, because messengers keep pictures by address. */
export function shareImagePath<Kind extends ShareKind>(kind: Kind, item: SharedItems[Kind]): string {
  const shown = JSON.stringify([shareDesign, ...shownFields[kind].map((field) => item[field])]);
  return `/share/${kind}/${item.id}-${fingerprint(shown)}.jpg`;
}

/** The share picture of pages that are about no single item. */
export const generalShareImagePath = `/share/teum-${shareDesign}.jpg`;

/** FNV-1a in base 36: distinguishes two states of one item. It is synchronous in the browser, unlike the Web Crypto hashes. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
