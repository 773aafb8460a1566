import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isIdentityProven } from '../../identity/identity-check/index.ts';
import { openAuctionsOf } from '../../offer/auction/index.ts';
import { openProductsOf } from '../../offer/product/index.ts';
import { replyTimesOf } from '../chat/index.ts';

export interface PersonRow {
  id: number;
  nickName: string;
  pictureKey: string | null;
  introduction: string | null;
  createdAt: Date;
  isIdentityProven: boolean;
  openAuctions: number;
  openProducts: number;
  kept: number;
  notCome: number;
  cancelledLate: number;
  auctionsWithWinner: number;
  replyRooms: number;
  medianReplySeconds: number | null;
}

export const selectPerson = (id: number): RawBuilder<PersonRow> => sql<PersonRow>`
  select account.id, account.nick_name as "nickName", account.picture_key as "pictureKey", account.introduction,
    account.created_at as "createdAt", ${isIdentityProven('account.id')} as "isIdentityProven",
    ${openAuctionsOf('account.id')} as "openAuctions", ${openProductsOf('account.id')} as "openProducts",
    coalesce(facts.kept, 0) as kept, coalesce(facts.not_come, 0) as "notCome",
    coalesce(facts.cancelled_late, 0) as "cancelledLate", coalesce(facts.auctions_with_winner, 0) as "auctionsWithWinner",
    replies.rooms as "replyRooms", replies.median as "medianReplySeconds"
  from account
  left join person_facts as facts on facts.account_id = account.id
  cross join (${replyTimesOf(id)}) as replies
  where account.id = ${id} and account.nick_name is not null and account.closed_at is null`;

export async function findPerson(db: Db, id: number): Promise<PersonRow | undefined> {
  return (await selectPerson(id).execute(db)).rows[0];
}
