import { type ComponentType, lazy, type ReactNode } from 'react';
import { type RouteObject, useParams, useRoutes } from 'react-router';
import { reloadOnce } from './reload-once.ts';
import { NotFound } from './routes/not-found.tsx';

/** A page whose code is loaded when it is first opened. */
function page(load: () => Promise<{ default: ComponentType }>): ReactNode {
  const Page = lazy(() => load().catch(reloadOnce));
  return <Page />;
}

const id = /^[1-9]\d{0,14}$/;
const forms: Record<string, RegExp> = {
  auctionId: id,
  productId: id,
  postId: id,
  chatRoomId: id,
  roomType: /^(auction|product|newProduct)$/,
};

/** An address whose variable parts have the wrong form does not exist. */
function WellFormed({ children }: { children: ReactNode }) {
  const isWellFormed = Object.entries(useParams()).every(([name, value]) => forms[name]?.test(value ?? ''));
  return isWellFormed ? children : <NotFound />;
}

const pageOf = (load: () => Promise<{ default: ComponentType }>) => <WellFormed>{page(load)}</WellFormed>;

const posts = page(() => import('./routes/posts.tsx'));

export const routes: RouteObject[] = [
  { path: '/', element: page(() => import('./routes/home.tsx')) },
  { path: '/login', element: page(() => import('./routes/login.tsx')) },
  { path: '/login-success', element: page(() => import('./routes/login-success.tsx')) },
  { path: '/signup', element: page(() => import('./routes/sign-up.tsx')) },
  { path: '/signup/nickname', element: page(() => import('./routes/sign-up-nickname.tsx')) },
  { path: '/me', element: page(() => import('./routes/me.tsx')) },
  { path: '/search', element: page(() => import('./routes/search.tsx')) },
  { path: '/select/sellingType', element: page(() => import('./routes/select-selling-type.tsx')) },
  { path: '/new/auction', element: page(() => import('./routes/new-auction.tsx')) },
  { path: '/new/product', element: page(() => import('./routes/new-product.tsx')) },
  { path: '/new/post', element: page(() => import('./routes/new-post.tsx')) },
  { path: '/auctions', element: page(() => import('./routes/auctions.tsx')) },
  { path: '/auction/:auctionId', element: pageOf(() => import('./routes/auction.tsx')) },
  { path: '/auctionWaiting/:auctionId', element: pageOf(() => import('./routes/auction-waiting.tsx')) },
  { path: '/auctionBid/:auctionId', element: pageOf(() => import('./routes/auction-bid.tsx')) },
  { path: '/products', element: page(() => import('./routes/products.tsx')) },
  { path: '/product/:productId', element: pageOf(() => import('./routes/product.tsx')) },
  { path: '/product/edit', element: page(() => import('./routes/product-edit.tsx')) },
  { path: '/posts', element: posts },
  { path: '/community', element: posts },
  { path: '/post/:postId', element: pageOf(() => import('./routes/post.tsx')) },
  { path: '/post/edit', element: page(() => import('./routes/post-edit.tsx')) },
  { path: '/mySell', element: page(() => import('./routes/my-sell.tsx')) },
  { path: '/favorites', element: page(() => import('./routes/favorites.tsx')) },
  { path: '/notifications', element: page(() => import('./routes/notifications.tsx')) },
  { path: '/chats', element: page(() => import('./routes/chats.tsx')) },
  { path: '/chats/:roomType/:chatRoomId', element: pageOf(() => import('./routes/chat.tsx')) },
  { path: '/purchase/auctionTicket', element: page(() => import('./routes/purchase-auction-ticket.tsx')) },
  {
    path: '/purchase/auctionTicket/complete',
    element: page(() => import('./routes/purchase-auction-ticket-complete.tsx')),
  },
  ...(import.meta.env.DEV ? [{ path: '/dev/ui', element: page(() => import('./routes/dev-ui.tsx')) }] : []),
  { path: '*', element: <NotFound /> },
];

export const Pages = () => useRoutes(routes);
