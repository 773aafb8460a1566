import { formDraft } from '../../../shared/form/form-draft.ts';

export const emptyAuctionFields = { title: '', description: '', duration: '', startingPrice: '' };
export type AuctionFields = typeof emptyAuctionFields;

/** Of one person: whoever signs in next on the same device must not find it. */
export const auctionDraft = (userId: number) => formDraft(`auctionDraft:${userId}`, emptyAuctionFields);
