import { formDraft } from '../../../../shared/form/form-draft.ts';
import { emptyOfferFields } from '../../../../shared/offer/offer-fields.ts';

export const emptyAuctionFields = { title: '', description: '', duration: '', startingPrice: '', ...emptyOfferFields };
export type AuctionFields = typeof emptyAuctionFields;

/** One per person: the next person who signs in on the device must not find it. */
export const auctionDraft = (userId: number) => formDraft(`auctionDraft:${userId}`, emptyAuctionFields);
