import { randomBytes } from 'node:crypto';
import { isRefusal, type Refusal, refuse, toKoreanTime } from '@teum/contract';
import type { PlaceInLine } from '@teum/contract/bidding/queue.routes';
import type { Db } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/db/database-clock.ts';
import { findTicketPeriod } from '../../identity/ticket/index.ts';
import type { AuctionTimes } from '../../offer/auction/index.ts';
import { type Standing, secondsUntilAdmission } from '../roster/index.ts';
import type { AuctionFacts } from './auction-facts.ts';
import type { LineRequests } from './line-requests.ts';
import { comeBackToPlaces, findHeldPlace, findPass, type HeldPass, isPassUsed } from './place.sql.ts';
import type { Standings } from './standings.ts';

/** The tab of polls without a lease: the place must outlive another tab's goodbye. */
const unnamedTab = 'unnamed';

interface Parts {
  db: Db;
  clock: Clock;
  facts: AuctionFacts;
  standings: Standings;
  requests: LineRequests;
}

/** What a person may do in a line. */
export class WaitingLines {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Takes a place, or finds the one already held. */
  async enter(auctionId: number, accountId: number, lease = newLease()): Promise<PlaceInLine | Refusal> {
    const auction = await this.openAuction(auctionId);
    if (isRefusal(auction)) return auction;
    if (auction.sellerId === accountId) return refuse('OWN_AUCTION');

    const held = await this.checked(await this.parts.standings.find(auctionId, accountId, lease), auctionId);
    if (isRefusal(held)) return held;
    if (held && (await this.comesBackTo(held, auctionId))) return this.shown(held, auction, lease);

    const refusal = await this.parts.requests.submit(auctionId, { kind: 'joins', accountId });
    if (refusal) return refusal;
    const taken = await this.parts.standings.findConfirmed(auctionId, accountId, lease);
    return taken ? this.shown(taken, auction, lease) : refuse('NOT_IN_LINE');
  }

  /** Where the caller stands. Also the heartbeat that keeps the place, and the collection of a pass. */
  async poll(auctionId: number, accountId: number, lease = unnamedTab): Promise<PlaceInLine | Refusal> {
    const auction = await this.openAuction(auctionId);
    if (isRefusal(auction)) return auction;

    const standing = await this.findCollected(auctionId, accountId, lease);
    if (isRefusal(standing)) return standing;
    return standing ? this.shown(standing, auction, lease) : this.whyNotInLine(auctionId, accountId);
  }

  /** Until when the caller may bid, or why not. */
  async admission(auctionId: number, accountId: number): Promise<{ ok: true; expiresAt: Date } | Refusal> {
    const auction = await this.openAuction(auctionId);
    if (isRefusal(auction)) return auction;

    const standing = await this.find(auctionId, accountId);
    if (isRefusal(standing)) return standing;
    if (standing && !standing.place.pass) return refuse('NOT_ADMITTED');

    const pass = await this.collectedPass(auctionId, accountId);
    if (!pass) return this.whyNotInLine(auctionId, accountId);
    if (!pass.expiresAt) return refuse('NOT_ADMITTED');
    if (pass.isLive) return { ok: true, expiresAt: pass.expiresAt };
    return this.whyPassIsOver(auctionId, accountId);
  }

  /** Ends one tab's share, and the place with the last one; without a lease the place or pass itself. */
  async leave(auctionId: number, accountId: number, lease: string | undefined): Promise<void> {
    const { db, standings, requests } = this.parts;
    if (isRefusal(await this.openAuction(auctionId))) return;
    const held = await findHeldPlace(db, auctionId, accountId);
    if (!held) return;
    const isLastShare = !lease || (await standings.endShare(auctionId, accountId, lease)) === held.position;
    if (isLastShare) await requests.submit(auctionId, { kind: 'leaves', ...held });
  }

  private async openAuction(auctionId: number): Promise<AuctionTimes | Refusal> {
    const auction = await this.parts.facts.find(auctionId);
    const now = this.parts.clock.now();
    if (!auction) return refuse('AUCTION_NOT_FOUND');
    if (auction.endsAt <= now) return refuse('AUCTION_ENDED');
    return now < auction.startsAt ? refuse('AUCTION_NOT_STARTED') : auction;
  }

  private async find(auctionId: number, accountId: number, tab?: string): Promise<Standing | Refusal | undefined> {
    return this.checked(await this.parts.standings.findConfirmed(auctionId, accountId, tab), auctionId);
  }

  /** Undefined without a place or with a pass that is over. A ticket that ran out while its owner waited is a refusal and ends the place. */
  private async checked(standing: Standing | undefined, auctionId: number): Promise<Standing | Refusal | undefined> {
    if (!standing) return undefined;
    const now = this.parts.clock.now().getTime();
    const { pass, ticketEndsAt, accountId } = standing.place;
    if (pass) return pass.expiresAt > now ? standing : undefined;
    if (ticketEndsAt > now) return standing;
    return (await this.parts.requests.submit(auctionId, { kind: 'ticketChecks', accountId })) ?? standing;
  }

  /**
   * Whether the place's row still exists; marks it, so that a goodbye sent earlier does not end it. The roster may lag
   * behind the row: without this check, a place that is gone would keep its owner from joining again.
   */
  private async comesBackTo({ place }: Standing, auctionId: number): Promise<boolean> {
    const [held] = await comeBackToPlaces(this.parts.db, auctionId, [place.accountId]);
    if (!held) return false;
    return held.isLive || (held.expiresAt === null && !place.pass);
  }

  private async findCollected(
    auctionId: number,
    accountId: number,
    tab: string,
  ): Promise<Standing | Refusal | undefined> {
    const standing = await this.find(auctionId, accountId, tab);
    if (!standing || isRefusal(standing) || standing.place.pass?.isCollected !== false) return standing;
    await this.parts.requests.submit(auctionId, { kind: 'collects', accountId });
    return this.find(auctionId, accountId, tab);
  }

  private async collectedPass(auctionId: number, accountId: number): Promise<HeldPass | undefined> {
    const { db, requests } = this.parts;
    const pass = await findPass(db, auctionId, accountId);
    if (!pass?.isLive || pass.isCollected) return pass;
    await requests.submit(auctionId, { kind: 'collects', accountId });
    return findPass(db, auctionId, accountId);
  }

  private async whyPassIsOver(auctionId: number, accountId: number): Promise<Refusal> {
    if (await isPassUsed(this.parts.db, auctionId, accountId)) return refuse('PASS_USED');
    return (await this.hasTicketRunOut(accountId)) ? refuse('TICKET_EXPIRED') : refuse('PASS_EXPIRED');
  }

  /** The line may be gone because another process has stopped the auction, which alone changes what is cached about it. */
  private async whyNotInLine(auctionId: number, accountId: number): Promise<Refusal> {
    this.parts.facts.forget(auctionId);
    const auction = await this.openAuction(auctionId);
    if (isRefusal(auction)) return auction;
    return (await this.hasTicketRunOut(accountId)) ? refuse('TICKET_EXPIRED') : refuse('NOT_IN_LINE');
  }

  private async hasTicketRunOut(accountId: number): Promise<boolean> {
    const ticket = await findTicketPeriod(this.parts.db, accountId);
    return ticket !== undefined && ticket.endsAt <= this.parts.clock.now();
  }

  private shown({ rank, waiting, outflow }: Standing, { endsAt }: AuctionTimes, lease: string): PlaceInLine {
    return {
      rank,
      ahead: Math.max(0, rank - 1),
      behind: waiting - rank,
      etaSeconds: secondsUntilAdmission(outflow, rank, this.parts.clock.now().getTime()),
      endTime: toKoreanTime(endsAt),
      lease,
    };
  }
}

const newLease = (): string => randomBytes(12).toString('base64url');
