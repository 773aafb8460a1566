import type { Invariant } from '../../../platform/db/invariant.ts';

/** Events whose outbox rows have not been handled yet are counted in a moment. */
const isSettled = `not exists (select from outbox where topic in ('appointment.recorded', 'profile.auction-won'))`;

export const profileInvariants: readonly Invariant[] = [
  {
    rule: 'PROF-11',
    says: {
      en: 'the facts about people are what the records say',
      ko: '사람들의 거래 기록 수는 실제 기록과 같습니다',
    },
    violations: `
      select format('account %s: kept %s, records say %s', account.id, coalesce(facts.kept, 0), records.kept) as what
      from account
      left join person_facts as facts on facts.account_id = account.id
      cross join lateral (
        select
          (select count(*) from appointment where (seller_id = account.id or buyer_id = account.id) and outcome = 'kept') as kept,
          (select count(*) from appointment where (seller_id = account.id and outcome = 'sellerAbsent')
            or (buyer_id = account.id and outcome = 'buyerAbsent')) as not_come,
          (select count(*) from appointment where is_late and ((seller_id = account.id and cancelled_by = 'seller')
            or (buyer_id = account.id and cancelled_by = 'buyer'))) as cancelled_late,
          (select count(*) from auction where seller_id = account.id and winning_bid_id is not null) as won
      ) as records
      where ${isSettled}
        and (coalesce(facts.kept, 0), coalesce(facts.not_come, 0), coalesce(facts.cancelled_late, 0),
          coalesce(facts.auctions_with_winner, 0)) <> (records.kept, records.not_come, records.cancelled_late, records.won)`,
  },
];
