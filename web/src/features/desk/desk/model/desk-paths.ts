import { pages } from '@teum/contract/pages';

export const moneyPath = pages.deskMoney.path;

/** The queue of disputes, with one of them open. */
export const disputesPath = (dealId?: number): string =>
  dealId === undefined ? pages.deskDisputes.path : `${pages.deskDisputes.path}?deal=${dealId}`;
