import { matchPage, type PageName } from '@teum/contract/pages';
import { type ComponentType, lazy, useState } from 'react';
import { useLocation } from '../shared/navigation/navigation.tsx';
import { reloadOnce } from './reload-once.ts';
import { NotFound } from './routes/not-found.tsx';

interface PageCode {
  Page: ComponentType;
  /** Afterwards the page is drawn at once. */
  load(): Promise<void>;
  source: string;
}

/** A page whose code is loaded when it is first opened. */
function page(file: string, load: () => Promise<{ default: ComponentType }>): PageCode {
  let loaded: ComponentType | undefined;
  const Later = lazy(() => load().catch(reloadOnce));

  function Page() {
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown />;
  }

  return {
    Page,
    load: async () => {
      loaded = (await load()).default;
    },
    source: `src/app/routes/${file}.tsx`,
  };
}

const posts = page('posts', () => import('./routes/posts.tsx'));

export const pageCode: Readonly<Record<PageName, PageCode>> = {
  home: page('home', () => import('./routes/home.tsx')),
  login: page('login', () => import('./routes/login.tsx')),
  loginSuccess: page('login-success', () => import('./routes/login-success.tsx')),
  signUp: page('sign-up', () => import('./routes/sign-up.tsx')),
  signUpNickname: page('sign-up-nickname', () => import('./routes/sign-up-nickname.tsx')),
  me: page('me', () => import('./routes/me.tsx')),
  search: page('search', () => import('./routes/search.tsx')),
  selectSellingType: page('select-selling-type', () => import('./routes/select-selling-type.tsx')),
  newAuction: page('new-auction', () => import('./routes/new-auction.tsx')),
  newProduct: page('new-product', () => import('./routes/new-product.tsx')),
  newPost: page('new-post', () => import('./routes/new-post.tsx')),
  auctions: page('auctions', () => import('./routes/auctions.tsx')),
  auction: page('auction', () => import('./routes/auction.tsx')),
  auctionWaiting: page('auction-waiting', () => import('./routes/auction-waiting.tsx')),
  auctionBid: page('auction-bid', () => import('./routes/auction-bid.tsx')),
  products: page('products', () => import('./routes/products.tsx')),
  product: page('product', () => import('./routes/product.tsx')),
  productEdit: page('product-edit', () => import('./routes/product-edit.tsx')),
  posts,
  community: posts,
  post: page('post', () => import('./routes/post.tsx')),
  postEdit: page('post-edit', () => import('./routes/post-edit.tsx')),
  mySell: page('my-sell', () => import('./routes/my-sell.tsx')),
  favorites: page('favorites', () => import('./routes/favorites.tsx')),
  notifications: page('notifications', () => import('./routes/notifications.tsx')),
  chats: page('chats', () => import('./routes/chats.tsx')),
  chat: page('chat', () => import('./routes/chat.tsx')),
  auctionTicket: page('purchase-auction-ticket', () => import('./routes/purchase-auction-ticket.tsx')),
  auctionTicketComplete: page(
    'purchase-auction-ticket-complete',
    () => import('./routes/purchase-auction-ticket-complete.tsx'),
  ),
};

const DevPage = import.meta.env.DEV ? page('dev-ui', () => import('./routes/dev-ui.tsx')).Page : undefined;

/** Loads the code of the page at an address, if there is one. */
export async function loadPageAt(pathname: string): Promise<void> {
  const match = matchPage(pathname);
  if (match) await pageCode[match.page].load();
}

export function Pages() {
  const { pathname } = useLocation();
  const match = matchPage(pathname);
  if (DevPage && pathname === '/dev/ui') return <DevPage />;
  if (!match) return <NotFound />;
  const { Page } = pageCode[match.page];
  return <Page />;
}
