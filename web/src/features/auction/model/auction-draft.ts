import { formDraft } from '../../../shared/form/form-draft.ts';

export const emptyAuctionFields = { title: '', description: '', duration: '', startingPrice: '' };
export type AuctionFields = typeof emptyAuctionFields;

/** One per person: the next person who signs in on the device must not find it. */
export const auctionDraft = (userId: number) => formDraft(`auctionDraft:${userId}`, emptyAuctionFields);
