import type { Invariant } from '../../../platform/db/invariant.ts';

/** What the books hold and hold back for a deal. Credits are negative, as stored. */
const balanceOf = (kind: 'held' | 'returning'): string =>
  `coalesce(-(select balance from books_account where name = '${kind}:' || deal.id), 0)`;

const booked = (what: 'paid' | 'returned' | 'released'): string =>
  `coalesce((select sum(amount) from books_entry join books_transfer on books_transfer.id = transfer_id
    where key = 'deal:' || deal.id || ':${what}' and amount > 0), 0)`;

/** What the provider took back without us, out of what was held for the deal or on its way back. */
const takenOfDeal = `coalesce((select sum(amount) from books_entry join books_transfer on books_transfer.id = transfer_id
  where key like 'deal:' || deal.id || ':taken:%' and account in ('held:' || deal.id, 'returning:' || deal.id)), 0)`;

/** All that went back, as the books have it. */
const bookedBack = `-coalesce((select sum(amount) from books_entry join books_transfer on books_transfer.id = transfer_id
  where account = 'provider' and (key = 'deal:' || deal.id || ':returned' or key like 'deal:' || deal.id || ':taken:%')), 0)`;

export const dealInvariants: readonly Invariant[] = [
  {
    rule: 'DEAL-47',
    says: {
      en: 'what was paid for a deal is held, on its way back, returned or released',
      ko: '거래에 결제된 돈은 보관, 반환 중, 반환, 확정된 돈의 합과 같습니다',
    },
    violations: `
      select format('deal %s: paid %s, held %s, returning %s, returned %s, released %s, taken back %s', id, paid, held, on_its_way, returned,
        released, taken) as what
      from (
        select deal.id, case when paid_at is null then 0 else price_krw end as wanted, ${booked('paid')} as paid,
          ${balanceOf('held')} as held, ${balanceOf('returning')} as on_its_way, ${booked('returned')} as returned,
          ${booked('released')} as released, ${takenOfDeal} as taken
        from deal
      ) as money
      where paid <> wanted or paid <> held + on_its_way + returned + released + taken`,
  },
  {
    rule: 'DEAL-47',
    says: {
      en: 'a deal that is over, or was never paid, holds nothing',
      ko: '끝났거나 결제되지 않은 거래에는 보관한 돈이 없습니다',
    },
    violations: `
      select format('deal %s is %s: held %s, returning %s', id, state, held, on_its_way) as what
      from (
        select deal.id, state, price_krw, refund_krw, ${balanceOf('held')} as held, ${balanceOf('returning')} as on_its_way,
          ${takenOfDeal} as taken
        from deal
      ) as money
      where held <> case when state in ('held', 'disputed') then price_krw - taken else 0 end
        or on_its_way <> case when state = 'returning' then refund_krw - taken else 0 end`,
  },
  {
    rule: 'DEAL-67',
    says: {
      en: 'a deal that has matured has all that was released to its seller booked as payable, and no other deal has',
      ko: '정산할 수 있게 된 거래만 판매자에게 확정된 돈이 모두 정산 대기로 옮겨져 있습니다',
    },
    violations: `
      select format('deal %s is %s: matured %s, %s won booked as mature of %s released to the seller', id, state, matured_at, matured, released)
        as what
      from (
        select deal.id, state, matured_at,
          coalesce((select sum(amount) from books_entry join books_transfer on books_transfer.id = transfer_id
            where key = 'deal:' || deal.id || ':matured' and account like 'pending:%'), 0) as matured,
          coalesce(-(select sum(amount) from books_entry join books_transfer on books_transfer.id = transfer_id
            where key = 'deal:' || deal.id || ':released' and account like 'pending:%'), 0) as released
        from deal
      ) as money
      where matured <> case when matured_at is null then 0 else released end`,
  },
  {
    rule: 'DEAL-48',
    says: {
      en: 'a deal has a payment exactly when it was paid, and returns exactly what was decided',
      ko: '결제된 거래에만 결제가 있고, 결정된 금액만 돌아갑니다',
    },
    violations: `
      select format('deal %s is %s: order %s is %s, returns %s of %s', deal.id, deal.state, payment_order.id, payment_order.state,
        deal_payment.refund_krw, deal.refund_krw) as what
      from deal
      left join deal_payment on deal_payment.deal_id = deal.id
      left join payment_order on payment_order.id = deal_payment.order_id
      where (deal.paid_at is null) <> (deal_payment.order_id is null)
        or payment_order.account_id <> deal.buyer_id and exists (select from account where id = deal.buyer_id and closed_at is null)
        or payment_order.amount_krw <> deal.price_krw
        or coalesce(deal_payment.refund_krw, 0) <> coalesce(deal.refund_krw - ${takenOfDeal}, 0)
        or (payment_order.state = 'refunding') <> (deal.state = 'returning')`,
  },
  {
    rule: 'DEAL-80',
    says: {
      en: 'what went back is what the provider says went back',
      ko: '돌아간 돈은 결제대행사가 답한 취소 내역과 같습니다',
    },
    violations: `
      select format('deal %s: %s won booked, %s said by the provider, %s taken back', deal.id, ${bookedBack}, said_back_krw, taken_krw) as what
      from deal join deal_payment on deal_payment.deal_id = deal.id
      where said_back_krw <> ${bookedBack} or taken_krw > said_back_krw`,
  },
  {
    rule: 'DEAL-84',
    says: {
      en: 'the books have at the provider what the provider says it holds',
      ko: '장부의 결제대행사 잔액은 결제대행사가 답한 금액과 같습니다',
    },
    violations: `
      select format('%s won booked, %s said by the provider', booked, said) as what
      from (
        select coalesce((select sum(amount) from books_entry where account = 'provider'), 0) as booked,
          coalesce((select sum(amount_krw - said_back_krw) from deal_payment
            join payment_order on payment_order.id = order_id), 0) as said
      ) as both_sides
      where booked <> said`,
  },
  {
    rule: 'DEAL-82',
    says: {
      en: 'every disputed deal has a deadline of the desk',
      ko: '운영팀이 확인하는 거래에는 모두 기한이 있습니다',
    },
    violations: `
      select format('deal %s', id) as what from deal
      where state = 'disputed' and (answer_by is null or answer_by <= disputed_at
        or exists (select from deal_event where deal_id = deal.id and transition = 'progress') <> (progress_at is not null))`,
  },
  {
    rule: 'DEAL-54',
    says: { en: 'no return is older than a day', ko: '하루 넘게 돌아가지 못한 돈은 없습니다' },
    violations: `
      select format('deal %s: %s won since %s, %s', deal_payment.deal_id, refund_krw, refund_asked_at, refusal) as what
      from deal_payment join payment_order on payment_order.id = deal_payment.order_id
      where state = 'refunding' and refund_asked_at < now() - interval '24 hours'`,
  },
  {
    rule: 'DEAL-30',
    says: { en: 'the timeline of a deal begins with its opening', ko: '거래의 기록은 열린 때부터 시작합니다' },
    violations: `
      select format('deal %s', id) as what
      from deal
      where (select transition from deal_event where deal_id = deal.id order by id limit 1) is distinct from 'open'`,
  },
];
