import type { DemoIds } from './demo-ids.ts';

export const minji = { email: 'minji@teum.kr', password: 'teum-minji-1' };
export const junho = { email: 'junho@teum.kr', password: 'teum-junho-1' };

export interface Screen {
  name: string;
  path: string | ((ids: DemoIds) => string);
  by?: typeof minji;
  /** The page fetches data, so it has a loading and an error state. */
  asks?: true;
}

export const screens: readonly Screen[] = [
  { name: 'home', path: '/', by: minji, asks: true },
  { name: 'homeVisitor', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
  { name: 'search', path: '/search?keyword=%EC%82%B0%EC%B1%85', asks: true },
  { name: 'searchType', path: '/search?keyword=%EC%82%B0%EC%B1%85&type=post', asks: true },
  { name: 'searchNothing', path: '/search?keyword=%EC%97%86%EB%8A%94%EB%82%B1%EB%A7%90' },
  { name: 'searchBlank', path: '/search' },
  { name: 'selectSellingType', path: '/select/sellingType' },
  { name: 'newAuction', path: '/new/auction', by: minji },
  { name: 'newProduct', path: '/new/product', by: minji },
  { name: 'newPost', path: '/new/post', by: minji },
  { name: 'auctions', path: '/auctions', asks: true },
  { name: 'auction', path: ({ openAuction }) => `/auction/${openAuction}`, by: junho, asks: true },
  { name: 'auctionLastMinutes', path: ({ lastMinutes }) => `/auction/${lastMinutes}` },
  { name: 'auctionEnded', path: ({ endedAuction }) => `/auction/${endedAuction}` },
  { name: 'auctionNotBegun', path: ({ notBegun }) => `/auction/${notBegun}` },
  { name: 'products', path: '/products', asks: true },
  { name: 'product', path: ({ product }) => `/product/${product}`, by: junho, asks: true },
  { name: 'productEdit', path: ({ ownProduct }) => `/product/edit?id=${ownProduct}`, by: minji, asks: true },
  { name: 'productSold', path: ({ soldProduct }) => `/product/${soldProduct}` },
  { name: 'posts', path: '/posts', asks: true },
  { name: 'post', path: ({ post }) => `/post/${post}`, by: minji, asks: true },
  { name: 'postEdit', path: ({ ownPost }) => `/post/edit?id=${ownPost}`, by: minji, asks: true },
  { name: 'person', path: ({ person }) => `/people/${person}`, by: junho, asks: true },
  { name: 'personWithFew', path: ({ personWithFew }) => `/people/${personWithFew}` },
  { name: 'mySell', path: '/mySell', by: minji, asks: true },
  { name: 'mySellProducts', path: '/mySell?tab=products', by: minji, asks: true },
  { name: 'myBids', path: '/myBids', by: junho, asks: true },
  { name: 'myBidsWon', path: '/myBids?tab=won', by: junho, asks: true },
  { name: 'appointments', path: '/appointments', by: junho, asks: true },
  { name: 'appointmentsPast', path: '/appointments?tab=past', by: junho, asks: true },
  { name: 'deals', path: '/deals', by: junho, asks: true },
  { name: 'favorites', path: '/favorites', by: junho, asks: true },
  { name: 'notifications', path: '/notifications', by: junho, asks: true },
  { name: 'me', path: '/me', by: junho, asks: true },
  { name: 'meProfile', path: '/me/profile', by: junho, asks: true },
  { name: 'meSecurity', path: '/me/security', by: junho, asks: true },
  { name: 'meNotices', path: '/me/notices', by: junho, asks: true },
  { name: 'meHours', path: '/me/hours', by: minji, asks: true },
  { name: 'mePayouts', path: '/me/payouts', by: junho, asks: true },
  { name: 'meData', path: '/me/data', by: junho, asks: true },
  { name: 'consent', path: '/consent', by: junho, asks: true },
  { name: 'goodbye', path: '/goodbye' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'refunds', path: '/refunds' },
  { name: 'about', path: '/about' },
  { name: 'chats', path: '/chats', by: junho, asks: true },
  { name: 'purchase', path: '/purchase/auctionTicket', by: minji },
  { name: 'purchaseComplete', path: '/purchase/auctionTicket/complete', by: minji },
  { name: 'reset', path: '/reset' },
  { name: 'verifyEmail', path: '/verify-email' },
  { name: 'notFound', path: '/no/such/page' },
];
