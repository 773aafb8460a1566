import type { BidTab } from '@teum/contract/offer/standing';
import { matchPage, type PageName, type PathOf, pagePath, pages, type VariableOf } from '@teum/contract/pages';

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

type PathTo<Name extends PageName> = [VariableOf<PathOf<Name>>] extends [never] ? PathOf<Name> : (id: number) => string;

/** Of a page about a thing, its address by the thing's id. */
const pathTo = ({ path }: { path: string }) =>
  path.includes(':') ? (id: number) => path.replace(/:\w+/, String(id)) : path;

const byName = Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, pathTo(page)])) as {
  [Name in Exclude<PageName, 'chat'>]: PathTo<Name>;
};

/** `/mySell?tab=products`; the first tab is not named. */
const atTab = (path: string, tab: string | undefined, first?: string) => (tab === first ? path : `${path}?tab=${tab}`);

/** The addresses of the pages. */
export const paths = {
  ...byName,
  search: (keyword: string, type?: 'auction' | 'product' | 'post', filters: Record<string, string> = {}) =>
    `${byName.search}?${new URLSearchParams({ keyword, ...(type && { type }), ...filters })}`,
  mySell: (tab?: MySellTab) => atTab(byName.mySell, tab),
  myBids: (tab: BidTab = 'open') => atTab(byName.myBids, tab, 'open'),
  favorites: (tab: 'auctions' | 'products' | 'seen' = 'auctions') => atTab(byName.favorites, tab, 'auctions'),
  appointments: (shown: ShownAppointments = {}) => {
    const search = new URLSearchParams({ ...shown });
    return search.size > 0 ? `${byName.appointments}?${search}` : byName.appointments;
  },
  chat: (roomType: RoomType, chatRoomId: number) => pagePath('chat', { roomType, chatRoomId }),
  /** The room about an offer before its first message has created it. */
  newChat: (roomType: RoomType, subjectId: number) =>
    pagePath('chat', { roomType: roomType === 'auction' ? 'newAuction' : 'newProduct', chatRoomId: subjectId }),
  /** The purchase on the way to an auction, which leads back to it. In the address, so that a login and a reload keep it. */
  ticketFor: (auctionId: number) => `${byName.auctionTicket}?auction=${auctionId}`,
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
