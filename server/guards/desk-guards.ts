import type { Guard } from './guard.ts';

const desk = 'src/modules/desk/desk/desk.test.ts';
const caseRaces = 'src/modules/desk/desk/case-races.test.ts';
const suspension = 'src/modules/desk/suspension/suspension.test.ts';
const block = 'src/modules/identity/block/block.test.ts';

/** Blocks, reports, operators and what they decide. */
export const deskGuards: readonly Guard[] = [
  {
    name: 'an operator’s e-mail is proven',
    file: 'src/modules/desk/desk/manage-operators.ts',
    guard: "if (!account.isEmailProven) return 'unproven';",
    without: '',
    test: { file: desk, title: '[OPS-7] have proven their e-mail: a stranger who signed up with it is none' },
  },
  {
    name: 'a new operator proves who they are',
    file: 'src/modules/desk/desk/operator.sql.ts',
    guard: '> greatest(operator.added_at, clock_timestamp() - make_interval(hours => ${limits.desk.proofHours}))',
    without: '> clock_timestamp() - make_interval(hours => ${limits.desk.proofHours})',
    test: { file: desk, title: '[DESK-2] prove who they are after they were added, however young their session is' },
  },
  {
    name: 'nobody writes in the room of two who have blocked each other',
    file: 'src/modules/talk/chat/message.sql.ts',
    guard: ' and (new.system is not null or not locked.is_read_only)',
    without: '',
    test: { file: block, title: '[BLK-3] read their rooms and write in none, until the last block ends' },
  },
  {
    name: 'a room that is opened during a block is read-only or refused',
    file: 'src/modules/identity/block/change-block.ts',
    guard: 'await lockPair(tx, blockerId, blockedId);\n  if (!(await insertBlock',
    without: 'if (!(await insertBlock',
    test: { file: block, title: '[BLK-3] have no writable room, also if it is opened at the moment of the block' },
  },
  {
    name: 'lists leave out the blocked',
    file: 'src/modules/identity/block/block-lists.ts',
    guard: 'rows.filter((row) => !blocked.ids.has(authorOf(row) ?? 0))',
    without: '[...rows]',
    test: {
      file: block,
      title: '[BLK-4] is missing in lists, search, suggestions, similar offers and counts, for the blocker alone',
    },
  },
  {
    name: 'slices are full without the blocked',
    file: 'src/modules/offer/finding/conditions.sql.ts',
    guard: 'if (blockedBy !== undefined) conditions.push(isShownTo(blockedBy, sql`l.seller_id`));',
    without: '',
    test: { file: block, title: '[BLK-4] leaves slices full, however many of them are theirs' },
  },
  {
    name: 'foreign messages cannot be reported',
    file: 'src/modules/talk/chat/message.sql.ts',
    guard: ' in (seller_id, buyer_id)`',
    without: ' > 0`',
    test: {
      file: 'src/modules/desk/report/report.test.ts',
      title: '[REP-3] of a message in a foreign room is answered like that of an unknown one',
    },
  },
  {
    name: 'the desk is for operators alone',
    file: 'src/platform/http/gate.ts',
    guard: "if (policy === 'operator') await this.requireOperator(request.session);",
    without: '',
    test: {
      file: 'test/route-policy.test.ts',
      title: '[DESK-1] $name is not there for a member or a suspended person',
    },
  },
  {
    name: 'an operator’s password counts for twelve hours',
    file: 'src/modules/desk/desk/index.ts',
    guard: "return operator.isProven ? undefined : refuse('PROOF_REQUIRED');",
    without: 'return undefined;',
    test: { file: desk, title: '[DESK-2] prove again who they are after twelve hours' },
  },
  {
    name: 'one operator has a case',
    file: 'src/modules/desk/desk/case.sql.ts',
    guard: 'where desk_lock.until <= clock_timestamp() or desk_lock.operator_id = excluded.operator_id',
    without: '',
    test: {
      file: desk,
      title: '[DESK-5] gives a case to one of two operators who take it at once, for fifteen minutes',
    },
  },
  {
    name: 'operators do not judge themselves',
    file: 'src/modules/desk/desk/take-case.ts',
    guard: 'const isConcerned = aboutId === operatorId || (await hasReported(tx, operatorId, about));',
    without: 'const isConcerned = await hasReported(tx, operatorId, about);',
    test: { file: desk, title: '[DESK-3] keeps operators from what concerns themselves' },
  },
  {
    name: 'operators do not settle what they reported',
    file: 'src/modules/desk/desk/take-case.ts',
    guard: 'const isConcerned = aboutId === operatorId || (await hasReported(tx, operatorId, about));',
    without: 'const isConcerned = aboutId === operatorId || about.thingId < 0;',
    test: {
      file: desk,
      title: '[DESK-3] counts everybody who reported a thing as concerned, whoever’s report is decided',
    },
  },
  {
    name: 'an operator does not decide while their own report arrives',
    file: 'src/modules/desk/desk/take-case.ts',
    guard: 'await lockReportsAbout(tx, aboutId);',
    without: '',
    test: { file: desk, title: '[DESK-3] waits for a report that is being made, and then refuses its reporter' },
  },
  {
    name: 'the record of the desk is only appended to',
    file: 'migrations/0035_desk.sql',
    guard: 'create trigger append_only before update or delete or truncate on desk_record',
    without: 'create trigger append_only before delete or truncate on desk_record',
    test: { file: desk, title: '[DESK-9] is a row that the database lets nobody change or remove' },
  },
  {
    name: 'a suspended session only reads',
    file: 'src/platform/http/gate.ts',
    guard: 'if (!isOpenToSuspended) refuseSuspended(request.session);',
    without: '',
    test: {
      file: suspension,
      title: '[SUS-3] leaves reading and objecting, and refuses writing, lining up and the chat',
    },
  },
  {
    name: 'a sign-in waits for a suspension in progress',
    file: 'src/modules/identity/account/suspension.sql.ts',
    guard: ' for update)',
    without: ')',
    test: { file: suspension, title: '[SUS-6] limits a sign-in that began before its COMMIT' },
  },
  {
    name: 'who waited for a case asks again whether it is open',
    file: 'src/modules/desk/desk/take-case.ts',
    guard: '  if (!(await findOpenCase(tx, kind, id))) {',
    without: '  if (!found) {',
    test: { file: caseRaces, title: '[DESK-5] is not taken while its decision commits' },
  },
  {
    name: 'the time of a taken case is read after the wait for it',
    file: 'src/modules/desk/desk/case.sql.ts',
    guard: `operator_id = \${operatorId} for update
    )
    select from held where until > clock_timestamp()`,
    without: `operator_id = \${operatorId} and until > clock_timestamp() for update
    )
    select from held`,
    test: {
      file: caseRaces,
      title: '[DESK-6] is not decided by who waited for its lock until the 15 minutes were over',
    },
  },
  {
    name: 'an auction that is over cannot be stopped',
    file: 'src/modules/bidding/bidding/stop-auction.ts',
    guard: "if (auction.closedAt || auction.now >= auction.endsAt) return refuse('AUCTION_ENDED');",
    without: '',
    test: {
      file: 'src/modules/bidding/bidding/stop-auction.test.ts',
      title: '[BID-27] ends it without a winner, says why, and refuses further bids',
    },
  },
  {
    name: 'the title of a hidden listing is not read in reviews',
    file: 'src/modules/offer/offer/shown-offer.sql.ts',
    guard: 'is null or',
    without: 'is null or true or',
    test: {
      file: 'src/modules/desk/desk/hidden-titles.test.ts',
      title:
        '[DESK-15] is read nowhere by those who have nothing to do with it, and by everyone again once it is shown',
    },
  },
  {
    name: 'the title of a hidden page is not read in notices',
    file: 'src/modules/notice/notification/notice-on-the-wire.ts',
    guard: 'if (!isHiddenFrom(values.page ?? link, accountId)) return values;',
    without: 'if (!isHiddenFrom(values.page ?? link, accountId) || accountId > 0) return values;',
    test: {
      file: 'src/modules/desk/desk/hidden-titles.test.ts',
      title: '[DESK-15] is left out of notices about it, in lists and in streams',
    },
  },
];
