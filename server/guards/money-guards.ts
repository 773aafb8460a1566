import type { Guard } from './guard.ts';

const verifying = 'src/modules/payment/verify-payment.test.ts';
const once = 'src/platform/http/answer-once.test.ts';

/** Payments, and writes that must happen once. */
export const moneyGuards: readonly Guard[] = [
  {
    name: 'another body under the same key is refused',
    file: 'src/platform/http/answer-once.ts',
    guard: "if (!remembered.body_hash.equals(bodyHash)) return refuse('IDEMPOTENCY_KEY_REUSED');",
    without: '',
    test: { file: once, title: 'refuses another body under the same key' },
  },
  {
    name: 'twins under one key wait for each other',
    file: 'migrations/0002_remembered_answers.sql',
    guard: 'primary key (account_id, method, path, key)',
    without: 'check (true)',
    test: { file: once, title: 'lets a concurrent twin wait for the first one and share its answer' },
  },
  {
    name: 'only the full amount grants a ticket',
    file: 'src/modules/payment/payment-rules.ts',
    guard: ' && amount === amountKrw',
    without: '',
    test: { file: verifying, title: '[PAY-12] [PAY-13] gets nothing and goes back in full when it is %s' },
  },
  {
    name: 'whoever settles a payment waits for its order',
    file: 'src/modules/payment/payment.sql.ts',
    guard: "    .where('id', '=', id)\n    .forUpdate()\n    .executeTakeFirstOrThrow();\n  const grant",
    without: "    .where('id', '=', id)\n    .executeTakeFirstOrThrow();\n  const grant",
    test: {
      file: verifying,
      title: '[PAY-11] grants once when verified twenty times at once, with the webhook among them',
    },
  },
  {
    name: 'the days of a payment are read under the lock of the ticket',
    file: 'src/modules/payment/take-back-ticket.ts',
    guard: '  const { grant } = await lockTicketOf(tx, order);',
    without: '  const grant = await findGrant(tx, id);',
    test: {
      file: 'src/modules/payment/take-back-ticket.test.ts',
      title: '[PAY-51] of the first payment moves the later ones once each, while the second is %s',
    },
  },
  {
    name: 'the end of the watch waits for a payment that is being set aside',
    file: 'src/modules/payment/watch.sql.ts',
    guard: ' for update`.execute(tx);\n    await sql`update ticket_order',
    without: '`.execute(tx);\n    await sql`update ticket_order',
    test: {
      file: 'src/modules/payment/sweep-orders.test.ts',
      title: '[PAY-13] [PAY-43] waits for a second payment that is being set aside, and the sweep returns it',
    },
  },
  {
    name: 'a payment is believed from the provider alone',
    file: 'src/modules/payment/verify-payment.ts',
    guard: '? await deps.provider.findPayment(impUid)',
    without: `? ({ impUid, merchantUid: order.merchantUid, status: 'paid', currency: 'KRW', amount: order.amountKrw,
        cancelAmount: 0, paidAt: new Date(), receiptUrl: null, buyerName: null } as ProviderPayment)`,
    test: {
      file: 'src/modules/payment/webhook.test.ts',
      title: '[PAY-30] gets nothing by a false claim: the server reads the payment from the provider',
    },
  },
  {
    name: 'an order belongs to who made it',
    file: 'src/modules/payment/verify-for-caller.ts',
    guard: "if (order.accountId !== accountId) return 'not-good';",
    without: '',
    test: { file: verifying, title: "[PAY-2] is someone else's: refused, and theirs still works" },
  },
];
