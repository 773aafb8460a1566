import { koreanHolidays } from '@teum/contract/money/korean-holidays';
import type { Invariant } from '../../../platform/db/invariant.ts';

const holidays = `array['${Object.keys(koreanHolidays).join("','")}']::date[]`;

/** A day in Seoul, of an instant. */
const dayOf = (instant: string): string => `(${instant} at time zone 'Asia/Seoul')::date`;

const businessDaysSince = (instant: string): string =>
  `(select count(*) from generate_series(${dayOf(instant)} + 1, ${dayOf('now()')}, interval '1 day') as day
    where extract(isodow from day) < 6 and day::date <> all (${holidays}))`;

export const booksInvariants: readonly Invariant[] = [
  {
    rule: 'BOOK-1',
    says: { en: 'the debits of every transfer equal its credits', ko: '모든 이체의 차변과 대변은 같습니다' },
    violations: `
      select format('transfer %s: %s entries of %s, which sum to %s won',
        coalesce(transfer.id, entry.transfer_id), coalesce(entry.count, 0), transfer.entries, entry.sum) as what
      from books_transfer as transfer
      full join (
        select transfer_id, count(*) as count, sum(amount) as sum, min(at) as first_at, max(at) as last_at
        from books_entry group by transfer_id
      ) as entry on entry.transfer_id = transfer.id
      where (entry.sum, entry.count, entry.first_at, entry.last_at) is distinct from
        (0::numeric, transfer.entries::bigint, transfer.at, transfer.at)`,
  },
  {
    rule: 'BOOK-1',
    says: { en: 'all balances sum to 0', ko: '모든 장부 계정의 잔액을 더하면 0원입니다' },
    violations: `
      select format('%s won', sum(balance)) as what
      from (
        select balance from books_account
        union all select amount from books_entry where number is null
      ) as every
      having sum(balance) <> 0`,
  },
  {
    rule: 'BOOK-6',
    says: { en: 'a stored balance is the sum of its entries', ko: '저장된 잔액은 장부 항목의 합과 같습니다' },
    violations: `
      select format('%s: %s won in %s entries, recorded as %s won in %s',
        name, coalesce(entry.sum, 0), coalesce(entry.count, 0), account.balance, account.entries) as what
      from books_account as account
      full join (
        select account as name, sum(amount) as sum, count(*) as count, max(at) as last_at
        from books_entry where number is not null group by account
      ) as entry using (name)
      where (account.balance::numeric, account.entries::bigint, account.last_at) is distinct from
        (coalesce(entry.sum, 0), coalesce(entry.count, 0), entry.last_at)`,
  },
  {
    rule: 'BOOK-7',
    says: {
      en: 'the entries of an account are numbered without a gap, and no entry is earlier than the one before',
      ko: '장부 계정의 항목 번호는 빠짐없이 이어지고, 시각은 거꾸로 가지 않습니다',
    },
    violations: `
      select format('%s: entry %s', account, number) as what
      from (
        select account, number, at, row_number() over entries as place, lag(at) over entries as before
        from books_entry where number is not null
        window entries as (partition by account order by number)
      ) as entry
      where number <> place or at < before`,
  },
  {
    rule: 'BOOK-7',
    says: { en: 'an entry carries the balance after it', ko: '장부 항목의 잔액은 그때까지의 합과 같습니다' },
    violations: `
      select format('%s: entry %s has %s won, the sum is %s won', account, number, balance_after, sum) as what
      from (
        select *, sum(amount) over (partition by account order by number) as sum from books_entry where number is not null
      ) as entry
      where balance_after <> sum`,
  },
  {
    rule: 'BOOK-13',
    says: {
      en: 'what has left for a seller arrived, or came back, within 3 business days',
      ko: '판매자에게 보낸 돈은 3영업일 안에 도착했거나 되돌아왔습니다',
    },
    violations: `
      select format('%s: %s won since %s', name, -balance, last_at) as what from books_account
      where name like 'paying:%' and balance <> 0 and ${businessDaysSince('last_at')} > 3`,
  },
  {
    rule: 'BOOK-5',
    says: { en: 'nothing that is owed is below 0', ko: '갚아야 할 돈이 0원보다 작은 장부 계정은 없습니다' },
    violations: `
      select format('%s: %s won', account, sum) as what
      from (
        select account, max(balance_after) filter (where account not like 'debt:%') as sum from books_entry group by account
        union all select account, -min(balance_after) from books_entry where account like 'debt:%' group by account
        union all select account, sum(amount) from books_entry where account = 'feeVat' group by account
      ) as owed
      where sum > 0`,
  },
];
