import type { Invariant } from '../../../platform/db/invariant.ts';

export const paymentInvariants: readonly Invariant[] = [
  {
    rule: 'PAY-11',
    says: {
      en: 'an order has its grant or holds for its deal exactly when it was paid, for the account that ordered',
      ko: '결제된 주문에만, 주문한 사람의 경매권이나 거래에 한 번 반영됩니다',
    },
    violations: `
      select format('order %s: %s, granted by %s', payment_order.id, payment_order.state,
        coalesce(ticket_grant.imp_uid, deal_payment.imp_uid)) as what
      from payment_order
      left join ticket_grant on ticket_grant.order_id = payment_order.id
      left join deal_payment on deal_payment.order_id = payment_order.id
      where (payment_order.state = 'open') <> (ticket_grant.order_id is null and deal_payment.order_id is null)
        or (payment_order.deal_id is null and deal_payment.order_id is not null)
        or (payment_order.deal_id is not null and ticket_grant.order_id is not null)
        or payment_order.deal_id <> deal_payment.deal_id
        or ticket_grant.account_id <> payment_order.account_id`,
  },
  {
    rule: 'PAY-13',
    says: { en: 'no payment that was set aside has granted', ko: '돌려준 결제로 지급된 경매권은 없습니다' },
    violations: `
      select format('order %s: payment %s', order_id, imp_uid) as what
      from ticket_grant join unwanted_payment using (order_id, imp_uid)`,
  },
  {
    rule: 'PAY-70',
    says: { en: 'every grant is in the record of payments', ko: '지급한 경매권은 모두 결제 기록에 있습니다' },
    violations: `
      select format('order %s', order_id) as what
      from ticket_grant
      where not exists (
        select from payment_step
        where payment_step.order_id = ticket_grant.order_id and step = 'granted' and imp_uid = ticket_grant.imp_uid)`,
  },
  {
    rule: 'PAY-50',
    says: { en: 'a grant lasts the days that were bought', ko: '경매권의 기간은 산 날수와 같습니다' },
    violations: `
      select format('order %s: %s days from %s until %s', order_id, days, ticket_from, ticket_until) as what
      from ticket_grant
      where extract(epoch from ticket_until - ticket_from) <> days * 86400`,
  },
  {
    rule: 'PAY-50',
    says: { en: 'bought days do not overlap', ko: '산 기간은 서로 겹치지 않습니다' },
    violations: `
      select format('account %s: order %s begins at %s, before %s', account_id, order_id, ticket_from, before) as what
      from (
        select ticket_grant.*, lag(ticket_until) over (partition by ticket_grant.account_id order by ticket_from) as before
        from ticket_grant join payment_order on payment_order.id = ticket_grant.order_id
        where payment_order.state = 'granted'
      ) as granted
      where ticket_from < before`,
  },
  {
    rule: 'PAY-50',
    says: { en: 'bought days that are left are in the ticket', ko: '남은 기간은 모두 경매권에 들어 있습니다' },
    violations: `
      select format('account %s: bought until %s, the ticket ends at %s', bought.account_id, bought.until, ticket_period.ends_at) as what
      from (
        select ticket_grant.account_id, max(ticket_until) as until
        from ticket_grant join payment_order on payment_order.id = ticket_grant.order_id
        where payment_order.state = 'granted' and ticket_until > now()
        group by ticket_grant.account_id
      ) as bought
      left join ticket_period on ticket_period.account_id = bought.account_id
      where ticket_period.ends_at is null or ticket_period.ends_at < bought.until`,
  },
];
