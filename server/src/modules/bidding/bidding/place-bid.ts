import { type Language, type Refusal, refuse } from '@teum/contract';
import { bidAcceptedSentence, bidTooLowSentence } from '@teum/contract/bidding/bid-sentences';
import type { BidAnswer } from '@teum/contract/bidding/bidding.routes';
import { KeyedAnswers } from '../../../platform/answers/keyed-answers.ts';
import type { KeyedCall } from '../../../platform/answers/keyed-call.ts';
import { findLiveSessions } from '../../../platform/auth/live-sessions.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueueGathered } from '../../../platform/outbox/enqueue.ts';
import { lockTickets, type TicketPeriod } from '../../identity/ticket/index.ts';
import { findAuctionForNoKeyUpdate, type LockedAuction, updateLead } from '../../offer/auction/index.ts';
import { type EndedPass, endPasses, lockPasses } from '../queue/index.ts';
import { decideBid } from './bid-rules.ts';
import { insertBids, type NewBid } from './bidding.sql.ts';
import type { BiddingHooks, BidRecord } from './bidding-hooks.ts';
import type { LiveBid } from './live-auction.ts';
import { type OutbidBy, outbidTopic } from './outbid-notices.ts';

export interface PlaceBid {
  auctionId: number;
  accountId: number;
  sessionId: string;
  amount: number;
  language: Language;
  keyed: KeyedCall | undefined;
}

export interface PlacedGroup {
  /** In the order of the bids. */
  answers: (BidAnswer | Refusal)[];
  accepted: LiveBid[];
  endedPasses: EndedPass[];
}

/** What `storeBids` needs to store a group. */
interface DecidedGroup {
  auctionId: number;
  /** Undefined when there is no such auction. */
  auction: LockedAuction | undefined;
  answers: (BidAnswer | Refusal)[];
  accepted: NamedBid[];
  record: BidRecord | undefined;
  keyedAnswers: KeyedAnswers<BidAnswer>;
}

interface NamedBid extends NewBid {
  bidder: string;
}

/** Locks the auction and decides the bids in their order. Writes nothing. */
export async function decideBids(
  tx: Tx,
  auctionId: number,
  bids: readonly PlaceBid[],
  hooks: BiddingHooks,
): Promise<DecidedGroup> {
  const accountIds = unique(bids.map(({ accountId }) => accountId));
  // One round trip. The auction is first: PostgreSQL runs the other statements once it holds the auction's lock.
  const [auction, tickets, passes, liveSessions, keyedAnswers, recordOf] = await Promise.all([
    findAuctionForNoKeyUpdate(tx, auctionId),
    lockTickets(tx, accountIds),
    lockPasses(tx, auctionId, accountIds),
    findLiveSessions(tx, unique(bids.map(({ sessionId }) => sessionId))),
    KeyedAnswers.read<BidAnswer>(tx, keyedCallsOf(bids), { status: 200 }),
    hooks.readRecord(tx, auctionId),
  ]);
  const group = { auctionId, auction, keyedAnswers };
  if (!auction) {
    const answers = bids.map(() => refuse('AUCTION_NOT_FOUND'));
    return { ...group, answers, accepted: [], record: undefined };
  }

  const nameOf = (accountId: number): string => hooks.bidderNames.of(auctionId, accountId);
  const round = new BiddingRound(auction, tickets, passes, nameOf);
  const answers = bids.map((bid) => {
    if (!liveSessions.has(bid.sessionId)) return refuse('SESSION_EXPIRED');
    return keyedAnswers.once(bid.keyed, () => round.decide(bid));
  });
  return { ...group, answers, accepted: round.accepted, record: round.recordedBy(recordOf) };
}

/** The last statements of the transaction: COMMIT travels with them. */
export async function storeBids(tx: Tx, group: DecidedGroup, hooks: BiddingHooks): Promise<PlacedGroup> {
  const [stored] = await Promise.all([
    storeAccepted(tx, group, hooks),
    group.record?.write(tx),
    group.keyedAnswers.write(tx),
  ]);
  return { answers: group.answers, ...stored };
}

/** Decides bids one after another under one lock: each bid sees the highest bid and the passes that the bids before it left. */
class BiddingRound {
  readonly accepted: NamedBid[] = [];
  private readonly decided: { bidder: string; amount: number; answer: BidAnswer }[] = [];
  private readonly before: LockedAuction;
  private readonly auction: LockedAuction;
  private readonly tickets: ReadonlyMap<number, TicketPeriod>;
  private readonly passes: Map<number, { expiresAt: Date | null }>;
  private readonly nameOf: (accountId: number) => string;

  constructor(
    auction: LockedAuction,
    tickets: ReadonlyMap<number, TicketPeriod>,
    passes: ReadonlyMap<number, { expiresAt: Date | null }>,
    nameOf: (accountId: number) => string,
  ) {
    this.before = auction;
    this.auction = { ...auction };
    this.tickets = tickets;
    this.passes = new Map(passes);
    this.nameOf = nameOf;
  }

  decide({ accountId, amount, language }: PlaceBid): BidAnswer | Refusal {
    const bidder = { accountId, ticketEndsAt: this.ticketEndOf(accountId), pass: this.passes.get(accountId) };
    const decision = decideBid(this.auction, bidder, amount, this.auction.now);
    if (!decision.ok) return decision;
    const answer = decision.leads ? this.accept(accountId, amount, language) : this.refuseAsLow(language);
    this.decided.push({ bidder: this.nameOf(accountId), amount, answer });
    return answer;
  }

  /** Puts the receipts into the answers: repeated answers and simultaneous requests with one key share them. */
  recordedBy(recordOf: Awaited<ReturnType<BiddingHooks['readRecord']>>): BidRecord | undefined {
    if (this.decided.length === 0) return undefined;
    const bids = this.decided.map(({ bidder, amount, answer }) => ({ bidder, amount, isAccepted: answer.success }));
    const record = recordOf({ auction: this.before, bids });
    for (const [place, receipt] of record.receipts.entries())
      if (receipt) this.decided[place]!.answer.receipt = receipt;
    return record;
  }

  private accept(accountId: number, amount: number, language: Language): BidAnswer {
    this.accepted.push({ bidderId: accountId, bidder: this.nameOf(accountId), amount });
    this.auction.highestBidAmount = amount;
    this.passes.set(accountId, { expiresAt: this.auction.now });
    return { success: true, message: bidAcceptedSentence(amount, language) };
  }

  private refuseAsLow(language: Language): BidAnswer {
    return { success: false, message: this.tooLow(language) };
  }

  /** A ticket granted after the clock was read does not count: its refund would find no bid since its purchase. */
  private ticketEndOf(accountId: number): Date | undefined {
    const ticket = this.tickets.get(accountId);
    return ticket && ticket.startsAt <= this.auction.now ? ticket.endsAt : undefined;
  }

  private tooLow(language: Language): string {
    const { highestBidAmount, startingPrice } = this.auction;
    const amountKrw = highestBidAmount ?? startingPrice;
    return bidTooLowSentence({ amountKrw, isFirstBid: highestBidAmount === null }, language);
  }
}

async function storeAccepted(
  tx: Tx,
  { auctionId, auction, accepted: bids }: DecidedGroup,
  hooks: BiddingHooks,
): Promise<Omit<PlacedGroup, 'answers'>> {
  if (!auction || bids.length === 0) return { accepted: [], endedPasses: [] };
  const { now, endsAt, bidCount } = auction;
  const bidderIds = bids.map(({ bidderId }) => bidderId);
  const amounts = bids.map(({ amount }) => amount);
  const outbid: OutbidBy = {
    auctionId,
    fromAmount: amounts[0]!,
    toAmount: amounts.at(-1)!,
    bidCount: bidCount + bids.length,
  };
  const [ids, , endedPasses] = await Promise.all([
    insertBids(tx, auctionId, bids, now),
    updateLead(tx, auctionId, { amount: amounts.at(-1)!, bids: bids.length }),
    endPasses(tx, auctionId, bidderIds),
    enqueueGathered(tx, outbidTopic, outbid),
    hooks.writeAccepted(tx, {
      auctionId,
      endsAt,
      placedAt: now,
      bids: bids.map(({ bidderId, amount }) => ({ accountId: bidderId, amount })),
    }),
  ]);
  const accepted = ids.map((id, place) => ({
    id,
    amount: amounts[place]!,
    number: bidCount + place + 1,
    placedAtMs: now.getTime(),
    bidder: bids[place]!.bidder,
  }));
  return { accepted, endedPasses };
}

const keyedCallsOf = (bids: readonly PlaceBid[]): KeyedCall[] => bids.flatMap(({ keyed }) => keyed ?? []);

const unique = <Value>(values: Value[]): Value[] => [...new Set(values)];
