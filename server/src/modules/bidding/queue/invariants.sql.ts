import type { Invariant } from '../../../platform/db/invariant.ts';

export const queueInvariants: readonly Invariant[] = [
  {
    rule: 'QUE-10',
    says: { en: 'a line counts who waits in it', ko: '대기열의 인원은 기다리는 사람의 수와 같습니다' },
    violations: `
      select format('auction %s: %s wait, recorded as %s', line.auction_id, coalesce(places.count, 0), line.waiting) as what
      from waiting_line as line
      left join (
        select auction_id, count(*) as count from place_in_line where pass_expires_at is null group by auction_id
      ) as places on places.auction_id = line.auction_id
      where line.waiting <> coalesce(places.count, 0)`,
  },
  {
    rule: 'QUE-1',
    says: {
      en: 'nobody waits behind the last place of a line',
      ko: '대기열의 마지막 순번보다 뒤에 선 사람은 없습니다',
    },
    violations: `
      select format('auction %s, account %s: position %s of %s', auction_id, account_id, position, last_position) as what
      from place_in_line join waiting_line using (auction_id)
      where pass_expires_at is null and position > last_position`,
  },
  {
    rule: 'QUE-13',
    says: { en: 'nobody waits for an auction that is closed', ko: '마감된 경매를 기다리는 사람은 없습니다' },
    violations: `
      select format('auction %s, account %s', auction.id, account_id) as what
      from place_in_line join auction on auction.id = place_in_line.auction_id
      where auction.closed_at is not null and pass_expires_at is null`,
  },
];
