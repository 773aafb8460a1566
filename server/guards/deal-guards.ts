import type { Guard } from './guard.ts';

const lockOrder = 'src/modules/money/deal/lock-order.test.ts';
const opening = 'src/modules/money/deal/open-deal.test.ts';
const closed = 'src/modules/money/deal/closed-safe-pay.test.ts';
const atDesk = 'src/modules/desk/desk/desk-money.test.ts';
const taking = 'src/modules/desk/desk/take-deal.test.ts';
const waitsForRoom = '%s waits for the room before it locks anybody';

/** Deals: in which order they lock, and who may press what. */
export const dealGuards: readonly Guard[] = [
  {
    name: 'a proposal in a room that exists locks the room before the people',
    file: 'src/modules/talk/chat/room.sql.ts',
    guard: '    where not exists (select from chat_room where product_id = ${productId} and buyer_id = ${buyerId})\n',
    without: '',
    test: { file: lockOrder, title: waitsForRoom },
  },
  {
    name: 'the result of an auction in a room that exists locks the room before the people',
    file: 'src/modules/talk/chat/room.sql.ts',
    guard: '    where not exists (select from chat_room where auction_id = ${auctionId} and buyer_id = ${buyerId})\n',
    without: '',
    test: { file: lockOrder, title: waitsForRoom },
  },
  {
    name: 'a deal that is split locks its people before the books',
    file: 'src/modules/money/deal/split-deal.ts',
    guard: '  await lockPeople(tx, row);\n',
    without: '',
    test: { file: lockOrder, title: '%s locks its people before the books' },
  },
  {
    name: 'a deal is pressed by its two people alone',
    file: 'src/modules/money/deal/own-deal.ts',
    guard: '  const role = deal && roleInDeal(deal.row, accountId);',
    without: "  const role = deal && (roleInDeal(deal.row, accountId) ?? 'seller');",
    test: { file: opening, title: '[DEAL-1] is refused to the buyer, for an hourly deal, and after the time to pay' },
  },
  {
    name: 'a deal is pressed as its table allows',
    file: 'src/modules/money/deal/own-deal.ts',
    guard: '  return problem ? refuse(dealRefusals[problem]) : { ok: true, ...deal, role };',
    without: "  return problem === 'state' ? refuse(dealRefusals[problem]) : { ok: true, ...deal, role };",
    test: { file: opening, title: '[DEAL-1] is refused to the buyer, for an hourly deal, and after the time to pay' },
  },
  {
    name: 'no operator decides their own deal',
    file: 'src/modules/money/deal/decide-deal.ts',
    guard: "  if (roleInDeal(row, operatorId)) return refuse('OWN_CASE');",
    without: '',
    test: {
      file: atDesk,
      title: '[DEAL-57] an operator sees their own deal, and neither tells its progress nor decides it',
    },
  },
  {
    name: 'a deal that another operator has is left alone',
    file: 'src/modules/desk/desk/dispute.routes.ts',
    guard: 'refuseTakenDeal(tx, operatorId, dealId)',
    without: 'refuseTakenDeal(tx, operatorId, -dealId)',
    test: {
      file: taking,
      title: '[DESK-21] is shown as theirs for 15 minutes, and nobody else tells or decides anything meanwhile',
    },
  },
  {
    name: 'safe pay is offered where somebody can pay',
    file: 'src/modules/offer/offer/storable-offer.ts',
    guard:
      "  if (!settings) return refuseDetail('safePay', offerSentences.safePayClosed);\n  if (cancelTerms === 'strict' && !settings.isStrictOffered)",
    without: "  if (cancelTerms === 'strict' && !settings?.isStrictOffered)",
    test: { file: closed, title: '[OFFER-13] is refused for a new %s, and nothing is stored' },
  },
];
