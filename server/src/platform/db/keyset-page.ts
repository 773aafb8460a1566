import { limits } from '@teum/contract';

/** A slice of a list that is ordered by id: at most `limit` rows after `lastId`. */
export interface KeysetPage {
  lastId: number | undefined;
  limit: number;
}

export const pageOf = ({ lastId, limit }: { lastId?: number | undefined; limit?: number | undefined }): KeysetPage => ({
  lastId,
  limit: limit ?? limits.list.defaultLimit,
});
