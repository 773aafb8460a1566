import { limits } from '@teum/contract';

/** A slice of a list that is ordered by id: at most `limit` rows after `lastId`. */
export interface Slice {
  lastId: number | undefined;
  limit: number;
}

export const sliceOf = ({ lastId, limit }: { lastId?: number | undefined; limit?: number | undefined }): Slice => ({
  lastId,
  limit: limit ?? limits.list.defaultLimit,
});
