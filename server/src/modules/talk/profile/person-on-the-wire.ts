import { limits, toKoreanTime } from '@teum/contract';
import type { Facts, Person } from '@teum/contract/talk/people.routes';
import type { PersonRow } from './person.sql.ts';

export const personOnTheWire = (row: PersonRow): Person => ({
  id: row.id,
  nickName: row.nickName,
  ...(row.pictureKey !== null && { profilePicture: row.pictureKey }),
  ...(row.introduction !== null && { introduction: row.introduction }),
  memberSince: toKoreanTime(row.createdAt),
  ...(row.isIdentityProven && { isIdentityProven: true }),
  openAuctions: row.openAuctions,
  openProducts: row.openProducts,
  facts: factsOf(row),
});

const factsOf = (row: PersonRow): Facts => ({
  kept: row.kept,
  settled: row.kept + row.notCome,
  notCome: row.notCome,
  cancelledLate: row.cancelledLate,
  auctionsWithWinner: row.auctionsWithWinner,
  replyRooms: row.replyRooms,
  ...(row.replyRooms >= limits.facts.minRooms &&
    row.medianReplySeconds !== null && { medianReplySeconds: row.medianReplySeconds }),
});
