import type { Invariant } from '../../../platform/db/invariant.ts';

export const blockInvariants: readonly Invariant[] = [
  {
    rule: 'BLK-3',
    says: {
      en: 'a room is read-only exactly if one of its two has blocked the other, or closed their account',
      ko: '차단했거나 탈퇴한 사람과의 대화만 읽기 전용입니다',
    },
    violations: `
      select format('room %s', chat_room.id) as what
      from chat_room
      where is_read_only <> exists (
        select from block where (blocker_id, blocked_id) in ((seller_id, buyer_id), (buyer_id, seller_id))
        union all select from account where id in (seller_id, buyer_id) and closed_at is not null)`,
  },
];
