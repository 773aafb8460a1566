import type { Invariant } from '../../../platform/db/invariant.ts';

/** The text of an entry as `entryText` of the contract writes it, with the hash of the entry before. */
const text = `concat_ws(e'\\n', 'teum-entry-1', chain, auction_id, number, kind, coalesce(amount::text, ''), at,
  coalesce(bidder, ''), coalesce(until::text, ''), coalesce(encode(before, 'hex'), repeat('0', 64)))`;

export const ledgerInvariants: readonly Invariant[] = [
  {
    rule: 'LED-1',
    says: {
      en: 'the entries of a chain are numbered without a gap, and each hash fits its entry and the one before',
      ko: '기록은 빠짐없이 이어지고, 해시가 내용과 바로 앞 기록에 맞습니다',
    },
    violations: `
      select format('auction %s, %s: entry %s', auction_id, chain, number) as what
      from (
        select *, lag(hash) over places as before, row_number() over places as place from ledger_entry
        window places as (partition by auction_id, chain order by number)
      ) as entry
      where number <> place or hash <> sha256(convert_to(${text}, 'UTF8'))`,
  },
  {
    rule: 'LED-2',
    says: {
      en: 'every bid since the beginning of its auction’s chain has its entry, and every such entry its bid',
      ko: '기록이 시작된 뒤의 입찰은 모두 기록에 있고, 기록된 입찰은 모두 실제 입찰입니다',
    },
    violations: `
      select format('auction %s: %s won', auction_id, amount) as what
      from (
        select bid.auction_id, bid.amount
        from bid join ledger_entry as first on first.auction_id = bid.auction_id and first.chain = 'auction' and first.number = 1
        where first.kind = 'opened' or first.bidder is null or bid.amount > first.amount
      ) as stored
      full join (
        select auction_id, amount from ledger_entry where chain = 'auction' and kind = 'bid'
      ) as recorded using (auction_id, amount)
      where stored is null or recorded is null`,
  },
  {
    rule: 'LED-15',
    says: {
      en: 'a certificate states the last entries of its auction’s chains',
      ko: '인증서는 경매 기록의 마지막 상태와 같습니다',
    },
    violations: `
      select format('auction %s', auction_id) as what
      from (select * from ledger_entry where chain = 'auction' and kind = 'closed') as closed
      full join ledger_certificate as stated using (auction_id)
      where closed is null or stated is null or stated.entries <> closed.number or stated.hash <> closed.hash`,
  },
  {
    rule: 'LED-9',
    says: { en: 'the public log has no gap', ko: '공개 기록의 순번은 빠짐없이 이어집니다' },
    violations: `
      select format('index %s', index) as what
      from (select index, row_number() over (order by index) - 1 as place from ledger_log) as placed
      where index <> place`,
  },
];
