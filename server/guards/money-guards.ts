import type { Guard } from './guard.ts';

const verifying = 'src/modules/money/payment/verify-payment.test.ts';
const once = 'src/platform/answers/answer-once.test.ts';
const payingDeals = 'src/modules/money/deal/pay-deal.test.ts';
const dealsInRooms = 'src/modules/money/deal/deal-in-room.test.ts';
const endingDeals = 'src/modules/money/deal/end-deal.test.ts';
const takenBack = 'src/modules/money/deal/take-back-deal.test.ts';
const books = 'migrations/0056_books.sql';
const booking = 'src/modules/money/books/book.test.ts';

/** Payments, and writes that must happen once. */
export const moneyGuards: readonly Guard[] = [
  {
    name: 'another body under the same key is refused',
    file: 'src/platform/answers/stored-answer.ts',
    guard: "if (!bodyHash.equals(call.bodyHash)) return refuse('IDEMPOTENCY_KEY_REUSED');",
    without: '',
    test: { file: once, title: '[ONCE-3] refuses another body under the same key' },
  },
  {
    name: 'twins under one key wait for each other',
    file: 'migrations/0002_remembered_answers.sql',
    guard: 'primary key (account_id, method, path, key)',
    without: 'check (true)',
    test: { file: once, title: '[ONCE-4] lets a concurrent twin wait for the first one and share its answer' },
  },
  {
    name: 'only the full amount grants a ticket',
    file: 'src/modules/money/payment/payment-rules.ts',
    guard: ' && amount === amountKrw',
    without: '',
    test: { file: verifying, title: '[PAY-12] [PAY-13] gets nothing and goes back in full when it is %s' },
  },
  {
    name: 'whoever settles a payment waits for its order',
    file: 'src/modules/money/payment/payment.sql.ts',
    guard: "    .where('id', '=', id)\n    .forUpdate()\n    .executeTakeFirstOrThrow();\n  const { rows",
    without: "    .where('id', '=', id)\n    .executeTakeFirstOrThrow();\n  const { rows",
    test: {
      file: verifying,
      title: '[PAY-11] grants once when verified twenty times at once, with the webhook among them',
    },
  },
  {
    name: 'the days of a payment are read under the lock of the ticket',
    file: 'src/modules/money/payment/take-back-ticket.ts',
    guard: '  const { grant } = await lockTicketOf(tx, order);',
    without: '  const grant = await findGrant(tx, id);',
    test: {
      file: 'src/modules/money/payment/take-back-ticket.test.ts',
      title: '[PAY-51] of the first payment moves the later ones once each, while the second is %s',
    },
  },
  {
    name: 'the end of the watch waits for a payment that is being set aside',
    file: 'src/modules/money/payment/watch.sql.ts',
    guard: ' for update`.execute(tx);\n    await sql`update payment_order',
    without: '`.execute(tx);\n    await sql`update payment_order',
    test: {
      file: 'src/modules/money/payment/sweep-orders.test.ts',
      title: '[PAY-13] [PAY-43] waits for a second payment that is being set aside, and the sweep returns it',
    },
  },
  {
    name: 'a payment is believed from the provider alone',
    file: 'src/modules/money/payment/verify-payment.ts',
    guard: 'const payment = await deps.provider.findPayment(impUid);',
    without: `const payment = { impUid, merchantUid: order.merchantUid, status: 'paid', currency: 'KRW', amount: order.amountKrw,
        cancelAmount: 0, paidAt: new Date(), receiptUrl: null, buyerName: null, returns: [] } as ProviderPayment;`,
    test: {
      file: 'src/modules/money/payment/webhook.test.ts',
      title: '[PAY-30] gets nothing by a false claim: the server reads the payment from the provider',
    },
  },
  {
    name: 'an order belongs to who made it',
    file: 'src/modules/money/payment/verify-for-caller.ts',
    guard: "if (order.accountId !== accountId) return 'not-good';",
    without: '',
    test: { file: verifying, title: "[PAY-2] is someone else's: refused, and theirs still works" },
  },
  {
    name: 'a transfer has one key',
    file: books,
    guard: 'key text collate "C" not null unique check',
    without: 'key text collate "C" not null check',
    test: {
      file: booking,
      title: '[BOOK-2] books one transfer when it is asked fifty times at once, and answers all alike',
    },
  },
  {
    name: 'a key belongs to one content',
    file: books,
    guard:
      "    raise exception 'the key % belongs to another transfer', wanted_key using errcode = 'integrity_constraint_violation';",
    without: '    null;',
    test: { file: booking, title: '[BOOK-2] throws when the key was used for a transfer with %s' },
  },
  {
    name: 'a transfer adds up at COMMIT',
    file: books,
    guard: 'having sum(entry.amount) = 0 and',
    without: 'having',
    test: {
      file: booking,
      title: '[BOOK-1] cannot commit a transfer that does not add up, or that has no entries',
    },
  },
  {
    name: 'a transfer keeps the entries that it was booked with',
    file: books,
    guard: ' and count(*) = transfer.entries',
    without: '',
    test: {
      file: booking,
      title: '[BOOK-1] cannot add entries to a transfer later, not even balanced ones',
    },
  },
  {
    name: 'entries of the books are never changed',
    file: books,
    guard: `create trigger append_only before update or delete or truncate on books_entry
  for each statement execute function refuse_change();`,
    without: `create trigger append_only before update or delete or truncate on books_entry
  for each statement when (false) execute function refuse_change();`,
    test: { file: booking, title: '[BOOK-6] cannot change, remove or empty a row' },
  },
  {
    name: 'a balance changes by entries alone',
    file: books,
    guard: 'when (pg_trigger_depth() = 0)',
    without: 'when (false)',
    test: { file: booking, title: '[BOOK-6] cannot write a balance, a number or an instant' },
  },
  {
    name: 'accounts of the books are locked in one order',
    file: books,
    guard: `select distinct name collate "C" from unnest(names) as name where name like '%:%' order by 1 loop`,
    without: `select name from unnest(names) as name where name like '%:%' loop`,
    test: { file: booking, title: '[BOOK-4] locks accounts in one order, whatever the order of the entries' },
  },
  {
    name: 'the accounts of a group of transfers are locked before the first is booked',
    file: 'src/modules/money/books/book.ts',
    guard: '    lockAccounts(tx, names),\n',
    without: '    lockAccounts(tx, names.slice(0, 0)),\n',
    test: { file: booking, title: '[BOOK-4] does not deadlock when groups with the same accounts meet' },
  },
  {
    name: 'what we owe is never below 0',
    file: books,
    guard: "case when name like 'debt:%' then balance >= 0 else balance <= 0 end",
    without: 'true',
    test: {
      file: booking,
      title: '[BOOK-5] lets exactly as many of thirty simultaneous returns succeed as the balance pays for',
    },
  },
  {
    name: 'an instant of the books never goes back',
    file: books,
    guard: '    latest := greatest(latest, account.last_at);\n',
    without: '',
    test: {
      file: booking,
      title:
        '[BOOK-7] has no entry that is earlier than the one before it, though the clock of the database steps back',
    },
  },
  {
    name: 'a deal is decided by the clock after its locks',
    file: 'src/modules/money/deal/lock-deal.ts',
    guard:
      '  const room = (await lockRoom(tx, found.chatRoomId))!;\n  await lockDealRow(tx, id);\n  const at = await readClock(tx);',
    without:
      '  const at = await readClock(tx);\n  const room = (await lockRoom(tx, found.chatRoomId))!;\n  await lockDealRow(tx, id);',
    test: {
      file: payingDeals,
      title: '[DEAL-2] goes back when the deadline passes while the payment waits for the deal',
    },
  },
  {
    name: 'a change of a deal says when the clock acts next',
    file: 'src/modules/money/deal/change-deal.ts',
    guard: 'const row = await setDueAt(tx, id);',
    without: 'const { row } = await readDeal(tx, id);',
    test: {
      file: 'src/modules/money/deal/deal-clock.test.ts',
      title: '[DEAL-66] is stored with each change of the deal, of its hour and of the answers',
    },
  },
  {
    name: 'a change of a deal is told to both',
    file: 'src/modules/money/deal/change-deal.ts',
    guard: 'await notifyDealChange(tx, row);',
    without: '',
    test: {
      file: dealsInRooms,
      title: '[DEAL-71] reaches the streams of both, each with their own view, in every process, and nobody else',
    },
  },
  {
    name: 'the deals of a room are read by its two people',
    file: 'src/modules/money/deal/deal.routes.ts',
    guard: "if (!isMember(room, session.accountId)) return refuse('NOT_IN_CHAT_ROOM');",
    without: '',
    test: {
      file: dealsInRooms,
      title: '[DEAL-72] is read with the other deals of the room, by its two people alone',
    },
  },
  {
    name: '만났어요 of the buyer in the deal is the answer about the hour',
    file: 'src/modules/money/deal/confirm-deal.ts',
    guard:
      "const answered = await answerOutcome(tx, parts, accountId, own.time!.id, 'met');\n  if (!isRefusal(answered)) return { ok: true };\n",
    without: '',
    test: { file: dealsInRooms, title: '[DEAL-74] in the deal is the answer about the hour, too' },
  },
  {
    name: 'a deal is paid by its buyer',
    file: 'src/modules/money/deal/deal-payments.ts',
    guard: "    if (deal?.row.buyerId !== accountId) return refuse('DEAL_NOT_FOUND');",
    without: "    if (!deal) return refuse('DEAL_NOT_FOUND');",
    test: { file: payingDeals, title: '[DEAL-40] is for nobody but the buyer' },
  },
  {
    name: 'what a deal froze stays',
    file: 'migrations/0061_deals.sql',
    guard: 'create trigger frozen before update on deal for each row execute function keep_deal_frozen();',
    without: '',
    test: {
      file: 'src/modules/money/deal/open-deal.test.ts',
      title: '[DEAL-31] keeps what it froze when the seller changes the listing, whoever writes',
    },
  },
  {
    name: 'a cancelled deal returns what the page has shown',
    file: 'src/modules/money/deal/cancel-deal.ts',
    guard: '  if (split.refundKrw !== refund)',
    without: '  if (split.refundKrw < 0)',
    test: { file: endingDeals, title: '[DEAL-51] changes nothing when the page showed %i won' },
  },
  {
    name: 'a return reads the history of the payment first',
    file: 'src/modules/money/payment/return-to-buyer.ts',
    guard: ' || isReturned(payment, wanted)',
    without: '',
    test: {
      file: 'src/modules/desk/desk/desk-money.test.ts',
      title: '[DEAL-53] a part that would fit twice goes back once although the answer to the first call was lost',
    },
  },
  {
    name: 'a return waits for what the provider took back',
    file: 'src/modules/money/payment/return-to-buyer.ts',
    guard: ' || takenBackKrw(wanted, payment) > 0) return payment;',
    without: ') return payment;',
    test: { file: takenBack, title: '[DEAL-85] sends only the part that is not back yet' },
  },
  {
    name: 'a payment is watched as long as its deal holds it',
    file: 'src/modules/money/payment/sweep-orders.ts',
    guard: 'if (!(await isHeldForDeal(deps, order))) await stopWatchingIfOld',
    without: 'await stopWatchingIfOld',
    test: { file: takenBack, title: '[DEAL-80] is noticed weeks after it was paid, before the clock releases it' },
  },
  {
    name: 'the desk decides no less than what is back already',
    file: 'src/modules/money/deal/decide-deal.ts',
    guard: 'if (split.refundKrw < backKrw)',
    without: 'if (split.refundKrw < 0)',
    test: { file: takenBack, title: '[DEAL-81] ends with the decision to return all of it, without another return' },
  },
  {
    name: 'a return says what it believes to be left',
    file: 'src/modules/money/payment/portone/portone.ts',
    guard: 'amount: amountKrw, checksum: left, reason',
    without: 'amount: amountKrw, reason',
    test: {
      file: 'src/modules/desk/desk/desk-money.test.ts',
      title: '[DEAL-53] a part that would fit twice goes back once when several processes return it at once',
    },
  },
  {
    name: 'the sweep reads every payment of an order',
    file: 'src/modules/money/payment/verify-payment.ts',
    guard: '  for (const payment of payments) await settle(deps, order, payment);',
    without: '  for (const payment of payments.slice(-1)) await settle(deps, order, payment);',
    test: {
      file: 'src/modules/money/payment/sweep-orders.test.ts',
      title: '[PAY-13] [PAY-41] returns a second payment of an order that is %s, though nobody reported it',
    },
  },
  {
    name: 'a refunded order is watched for a second payment',
    file: 'src/modules/money/payment/watch.sql.ts',
    guard: '> make_interval(hours => ${limits.ticket.watchHours})',
    without: "> make_interval(hours => case state when 'refunded' then -1 else ${limits.ticket.watchHours} end)",
    test: {
      file: 'src/modules/money/payment/sweep-orders.test.ts',
      title: '[PAY-13] [PAY-41] returns a second payment of an order that is %s, though nobody reported it',
    },
  },
];
