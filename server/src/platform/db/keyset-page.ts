import { limits } from '@teum/contract';

/** A page of a list that is walked by id: what lies beyond `lastId`, so many at a time. */
export interface KeysetPage {
  lastId: number | undefined;
  limit: number;
}

export const pageOf = ({ lastId, limit }: { lastId?: number | undefined; limit?: number | undefined }): KeysetPage => ({
  lastId,
  limit: limit ?? limits.list.defaultLimit,
});
