import type { BidTab } from '@teum/contract/offer/standing';
import { matchPage, pagePath, pages } from '@teum/contract/pages';

export type RoomType = 'auction' | 'product';
export type MySellTab = 'auctions' | 'products';

/** What the page of appointments shows: a tab of the list, or a month and a day of it. */
interface ShownAppointments {
  tab?: 'past';
  /** `2026-11`; on a phone the calendar instead of the list. */
  month?: string;
  /** `2026-11-21`. */
  day?: string;
}

/** The addresses of the pages. */
export const paths = {
  home: pages.home.path,
  login: pages.login.path,
  loginSuccess: pages.loginSuccess.path,
  signUp: pages.signUp.path,
  signUpNickname: pages.signUpNickname.path,
  reset: pages.reset.path,
  verifyEmail: pages.verifyEmail.path,
  consent: pages.consent.path,
  me: pages.me.path,
  meProfile: pages.meProfile.path,
  meSecurity: pages.meSecurity.path,
  meNotices: pages.meNotices.path,
  meHours: pages.meHours.path,
  mePayouts: pages.mePayouts.path,
  meData: pages.meData.path,
  search: (keyword: string, type?: 'auction' | 'product' | 'post', filters: Record<string, string> = {}) =>
    `${pages.search.path}?${new URLSearchParams({ keyword, ...(type && { type }), ...filters })}`,
  selectSellingType: pages.selectSellingType.path,
  newAuction: pages.newAuction.path,
  newProduct: pages.newProduct.path,
  newPost: pages.newPost.path,
  auctions: pages.auctions.path,
  auction: (auctionId: number) => pagePath('auction', { auctionId }),
  auctionProof: (auctionId: number) => pagePath('auctionProof', { auctionId }),
  fairness: pages.fairness.path,
  auctionWaiting: (auctionId: number) => pagePath('auctionWaiting', { auctionId }),
  auctionBid: (auctionId: number) => pagePath('auctionBid', { auctionId }),
  products: pages.products.path,
  product: (productId: number) => pagePath('product', { productId }),
  productEdit: pages.productEdit.path,
  posts: pages.posts.path,
  community: pages.community.path,
  post: (postId: number) => pagePath('post', { postId }),
  postEdit: pages.postEdit.path,
  person: (personId: number) => pagePath('person', { personId }),
  mySell: (tab?: MySellTab) => (tab ? `${pages.mySell.path}?tab=${tab}` : pages.mySell.path),
  myBids: (tab: BidTab = 'open') => (tab === 'open' ? pages.myBids.path : `${pages.myBids.path}?tab=${tab}`),
  appointments: (shown: ShownAppointments = {}) => {
    const search = new URLSearchParams({ ...shown });
    return search.size > 0 ? `${pages.appointments.path}?${search}` : pages.appointments.path;
  },
  deals: pages.deals.path,
  deal: (dealId: number) => pagePath('deal', { dealId }),
  favorites: (tab: 'auctions' | 'products' | 'seen' = 'auctions') =>
    tab === 'auctions' ? pages.favorites.path : `${pages.favorites.path}?tab=${tab}`,
  notifications: pages.notifications.path,
  desk: pages.desk.path,
  decision: (decisionId: number) => pagePath('decision', { decisionId }),
  chats: pages.chats.path,
  chat: (roomType: RoomType, chatRoomId: number) => pagePath('chat', { roomType, chatRoomId }),
  /** The room about an offer before its first message has created it. */
  newChat: (roomType: RoomType, subjectId: number) =>
    pagePath('chat', { roomType: roomType === 'auction' ? 'newAuction' : 'newProduct', chatRoomId: subjectId }),
  auctionTicket: pages.auctionTicket.path,
  /** The purchase on the way to an auction, which leads back to it. In the address, so that a login and a reload keep it. */
  ticketFor: (auctionId: number) => `${pages.auctionTicket.path}?auction=${auctionId}`,
  goodbye: pages.goodbye.path,
  terms: pages.terms.path,
  privacy: pages.privacy.path,
  refunds: pages.refunds.path,
  about: pages.about.path,
} as const;

/** In the address of a room: opens the dialog that proposes an appointment. */
export const proposeHash = '#propose';

/** The auction that a path is about: its page, its line, its bid page. */
export function auctionAt(pathname: string): number | undefined {
  const [, id] = /^\/(?:auction|auctionWaiting|auctionBid)\/([0-9]+)$/.exec(pathname) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** The purchase of a ticket, from any page: on the way to an auction it leads back there. */
export function ticketFrom(pathname: string): string {
  const auctionId = auctionAt(pathname);
  return auctionId === undefined ? paths.auctionTicket : paths.ticketFor(auctionId);
}

export const isInChat = (pathname: string): boolean => /^\/chats(\/|$)/.test(pathname);

/** A chat takes the whole screen of a phone: header and tab bar are hidden. */
export const isTalk = (pathname: string): boolean => matchPage(pathname)?.page === 'chat';

const signInPaths: ReadonlySet<string> = new Set([
  paths.login,
  paths.loginSuccess,
  paths.signUp,
  paths.signUpNickname,
  paths.consent,
]);

/** These pages lead on by themselves: nobody comes back to them, and nothing else is asked there. */
export const isPartOfSignIn = (pathname: string): boolean => signInPaths.has(pathname);

/** Whether a page is for members only; anyone may open the others. */
export function needsLogin(pathname: string): boolean {
  const found = matchPage(pathname);
  return found !== undefined && pages[found.page].visibility === 'members';
}
