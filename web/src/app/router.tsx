import { matchPage, type PageName } from '@teum/contract/pages';
import { type ComponentType, lazy, useState } from 'react';
import { useLocation } from '../shared/navigation/navigation.tsx';
import { reloadOnce } from './reload-once.ts';
import { NotFound } from './routes/not-found.tsx';

interface PageCode {
  Page: ComponentType;
  /** After that the page renders synchronously. */
  load(): Promise<void>;
}

/** A page whose code loads when it is first opened. */
function page(load: () => Promise<{ default: ComponentType }>): PageCode {
  let loaded: ComponentType | undefined;
  const Later = lazy(() => load().catch(reloadOnce));

  function Page() {
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown />;
  }

  return {
    Page,
    load: async () => {
      // Remembered: another import() would look the module up again, and the server reads pages very often.
      loaded ??= (await load()).default;
    },
  };
}

/** One screen: what an operator has typed stays when they look at another part of the desk. */
const desk = page(() => import('./routes/desk.tsx'));
const posts = page(() => import('./routes/posts.tsx'));

const pageCode: Readonly<Record<PageName, PageCode>> = {
  home: page(() => import('./routes/home.tsx')),
  login: page(() => import('./routes/login.tsx')),
  loginSuccess: page(() => import('./routes/login-success.tsx')),
  signUp: page(() => import('./routes/sign-up.tsx')),
  signUpNickname: page(() => import('./routes/sign-up-nickname.tsx')),
  reset: page(() => import('./routes/reset.tsx')),
  verifyEmail: page(() => import('./routes/verify-email.tsx')),
  consent: page(() => import('./routes/consent.tsx')),
  me: page(() => import('./routes/me.tsx')),
  meProfile: page(() => import('./routes/me-profile.tsx')),
  meSecurity: page(() => import('./routes/me-security.tsx')),
  meNotices: page(() => import('./routes/me-notices.tsx')),
  meHours: page(() => import('./routes/me-hours.tsx')),
  mePayouts: page(() => import('./routes/me-payouts.tsx')),
  meData: page(() => import('./routes/me-data.tsx')),
  search: page(() => import('./routes/search.tsx')),
  selectSellingType: page(() => import('./routes/select-selling-type.tsx')),
  newAuction: page(() => import('./routes/new-auction.tsx')),
  newProduct: page(() => import('./routes/new-product.tsx')),
  newPost: page(() => import('./routes/new-post.tsx')),
  auctions: page(() => import('./routes/auctions.tsx')),
  auction: page(() => import('./routes/auction.tsx')),
  auctionProof: page(() => import('./routes/auction-proof.tsx')),
  fairness: page(() => import('./routes/fairness.tsx')),
  auctionWaiting: page(() => import('./routes/auction-waiting.tsx')),
  auctionBid: page(() => import('./routes/auction-bid.tsx')),
  products: page(() => import('./routes/products.tsx')),
  product: page(() => import('./routes/product.tsx')),
  productEdit: page(() => import('./routes/product-edit.tsx')),
  posts,
  community: posts,
  post: page(() => import('./routes/post.tsx')),
  postEdit: page(() => import('./routes/post-edit.tsx')),
  person: page(() => import('./routes/person.tsx')),
  mySell: page(() => import('./routes/my-sell.tsx')),
  myBids: page(() => import('./routes/my-bids.tsx')),
  appointments: page(() => import('./routes/appointments.tsx')),
  deals: page(() => import('./routes/deals.tsx')),
  deal: page(() => import('./routes/deal.tsx')),
  dealCheckout: page(() => import('./routes/deal-checkout.tsx')),
  dealStatement: page(() => import('./routes/deal-statement.tsx')),
  favorites: page(() => import('./routes/favorites.tsx')),
  notifications: page(() => import('./routes/notifications.tsx')),
  decision: page(() => import('./routes/decision.tsx')),
  desk,
  deskDisputes: desk,
  deskMoney: desk,
  chats: page(() => import('./routes/chats.tsx')),
  chat: page(() => import('./routes/chat.tsx')),
  auctionTicket: page(() => import('./routes/auction-ticket.tsx')),
  auctionTicketComplete: page(() => import('./routes/auction-ticket-complete.tsx')),
  goodbye: page(() => import('./routes/goodbye.tsx')),
  terms: page(() => import('./routes/terms.tsx')),
  privacy: page(() => import('./routes/privacy.tsx')),
  refunds: page(() => import('./routes/refunds.tsx')),
  about: page(() => import('./routes/about.tsx')),
};

const DevPage = import.meta.env.DEV ? page(() => import('./routes/dev-ui.tsx')).Page : undefined;

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
