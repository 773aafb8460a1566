import { fill } from '@teum/contract/language';
import type { PageName } from '@teum/contract/pages';
import { searchedFor } from '../../features/offer/search/model/searched-for.ts';
import { shownKeyword } from '../../features/offer/search/model/shown-keyword.ts';
import type { HeadSentences } from './sentences.ts';

type Title = (m: HeadSentences) => string | undefined;

/** The titles of the pages; a page about an item has this one only until the item is known. */
const titles: Readonly<Record<Exclude<PageName, 'search'>, Title>> = {
  home: () => undefined,
  login: (m) => m.login.title,
  loginSuccess: (m) => m.login.title,
  signUp: (m) => m.signUp.title,
  signUpNickname: (m) => m.nickname.title,
  reset: (m) => m.reset.title,
  verifyEmail: (m) => m.verifyEmail.title,
  consent: (m) => m.consent.title,
  me: (m) => m.header.myPage,
  meProfile: (m) => m.mePages.profile,
  meSecurity: (m) => m.mePages.security,
  meNotices: (m) => m.mePages.notices,
  meHours: (m) => m.mePages.hours,
  mePayouts: (m) => m.mePages.payouts,
  meData: (m) => m.mePages.data,
  selectSellingType: (m) => m.selling.title,
  newAuction: (m) => m.auction.newTitle,
  newProduct: (m) => m.timeSale.newTitle,
  newPost: (m) => m.post.newTitle,
  auctions: (m) => m.auction.listTitle,
  auction: (m) => m.auction.detailTitle,
  auctionProof: (m) => m.proof.title,
  fairness: (m) => m.fairness.title,
  auctionWaiting: (m) => m.auction.waitingTitle,
  auctionBid: (m) => m.auction.bidTitle,
  products: (m) => m.timeSale.listTitle,
  product: (m) => m.timeSale.detailTitle,
  productEdit: (m) => m.timeSale.editTitle,
  posts: (m) => m.post.listTitle,
  community: (m) => m.post.listTitle,
  post: (m) => m.post.detailTitle,
  postEdit: (m) => m.post.editTitle,
  person: (m) => m.person.title,
  mySell: (m) => m.mySell.title,
  myBids: (m) => m.myBids.title,
  appointments: (m) => m.appointments.title,
  deals: (m) => m.deals.title,
  deal: (m) => m.dealPage.title,
  dealCheckout: (m) => m.dealCheckout.title,
  dealStatement: (m) => m.dealStatement.title,
  favorites: (m) => m.favorites.title,
  notifications: (m) => m.notifications.title,
  decision: (m) => m.decision.title,
  desk: (m) => m.error.notFoundHeading,
  deskDisputes: (m) => m.error.notFoundHeading,
  deskMoney: (m) => m.error.notFoundHeading,
  chats: (m) => m.chat.title,
  chat: (m) => m.chat.title,
  auctionTicket: (m) => m.purchase.title,
  auctionTicketComplete: (m) => m.purchase.completeTitle,
  goodbye: (m) => m.departure.goodbyeTitle,
  terms: (m) => m.footer.terms,
  privacy: (m) => m.footer.privacy,
  refunds: (m) => m.footer.refunds,
  about: (m) => m.footer.intermediary,
};

/** Undefined on the home page, whose title is the product's name alone. */
export function pageTitle(page: PageName, search: string, m: HeadSentences): string | undefined {
  if (page !== 'search') return titles[page](m);
  const { keyword } = searchedFor(search);
  return keyword === '' ? m.search.title : fill(m.search.titleFor, { keyword: shownKeyword(keyword) });
}
