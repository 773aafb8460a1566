import { limits, type Refusal, refuse } from '@teum/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { enqueueQuietly } from '../../../platform/outbox/enqueue.ts';
import { findTicketPeriod, useTickets } from '../../identity/ticket/index.ts';
import { type LineChange, type Outflow, watchedUntil, withAdmitted } from '../roster/index.ts';
import { admittedTopic } from './admitted-notices.ts';
import { isStillLeading } from './leadership.sql.ts';
import type { LeaderSession } from './leadership.ts';
import { letIn } from './let-in.ts';
import { findLineForUpdate, insertLineIfMissing, setLineTimeouts, updateLine } from './line.sql.ts';
import { LineDraft, type LineEvent, type QueueRules } from './line-draft.ts';
import {
  comeBackToPlaces,
  deleteHeldPlaces,
  deletePlaces,
  deleteWaitingPlaces,
  findNextExpiry,
  type HeldPlace,
  insertPlaces,
  listAccountsInLine,
  renewUncollectedPasses,
  updatePassesAsCollected,
  updateTicketEnd,
} from './place.sql.ts';

/** A line that is overdue by more than this had no server: a busy server is not that late. */
const downtimeMs = 5_000;
/** While people wait, the line is due this often. A roster that has lost it is loaded then, even if nobody polls. */
const dueEveryMs = 5_000;

/** The requests that one transaction serves. An account is in one of the lists at most. */
export interface RequestLists {
  /** In the order of arrival. */
  joins: number[];
  leaves: HeldPlace[];
  collects: number[];
  ticketChecks: number[];
  /** Those without a heartbeat for too long, and the leader that says so. */
  lapses: { positions: number[]; by: LeaderSession } | undefined;
}

export const noRequests: RequestLists = { joins: [], leaves: [], collects: [], ticketChecks: [], lapses: undefined };

export interface ChangedLine {
  /** Undefined when there is no line, or the auction is not open. */
  change: LineChange | undefined;
  refused: Map<number, Refusal>;
  /** How many of those who had waited were admitted. */
  admitted: number;
}

/** The events of one transaction, in their order. */
export interface LineEvents {
  auctionId: number;
  at: Date;
  events: readonly LineEvent[];
  /** Whether anyone took a place before this transaction. */
  wasUsedBefore: boolean;
}

/** What another module writes in the transaction that changes a line. */
export type WriteLineEvents = (tx: Tx, events: LineEvents) => Promise<void>;

const writeNothing: WriteLineEvents = async () => {};

/**
 * One transaction under the lock of the line's row, by the database's clock read after that lock: removes places, appends
 * new ones and admits the first while passes are free. PostgreSQL ends the transaction of a process that freezes, so a
 * process that resumes cannot admit anyone.
 */
export function changeLine(
  db: Db,
  rules: QueueRules,
  auctionId: number,
  requests: RequestLists,
  writeEvents = writeNothing,
): Promise<ChangedLine> {
  return db.transaction().execute(async (tx) => {
    await setLineTimeouts(tx);
    if (requests.joins.length > 0) await insertLineIfMissing(tx, auctionId);
    const line = await findLineForUpdate(tx, auctionId);
    if (!line) return nothingDone(requests, refuse('AUCTION_NOT_FOUND'));
    if (line.now >= line.endsAt) return nothingDone(requests, refuse('AUCTION_ENDED'));
    if (line.now < line.startsAt) return nothingDone(requests, refuse('AUCTION_NOT_STARTED'));

    const draft = new LineDraft(auctionId, line, rules);
    const joining = await takeTickets(tx, draft, requests.joins);
    await renewAfterDowntime(tx, draft);
    await removeLeaving(tx, draft, requests);
    await appendJoining(tx, draft, joining);
    await checkTickets(tx, draft, requests.ticketChecks);
    await collectPasses(tx, draft, requests.collects);
    await letIn(tx, draft);
    const { events } = draft;
    if (events.length > 0)
      await writeEvents(tx, { auctionId, at: line.now, events, wasUsedBefore: line.lastPosition > 0 });
    return saveLine(tx, draft);
  });
}

function nothingDone({ joins }: RequestLists, why: Refusal): ChangedLine {
  return { change: undefined, refused: new Map(joins.map((accountId) => [accountId, why])), admitted: 0 };
}

interface Joining {
  accountId: number;
  ticketEndsAt: Date;
}

/** Locks tickets before places, as bids do, and in account order: two transactions that want each other's tickets would deadlock. */
async function takeTickets(tx: Tx, { auctionId, line, refused }: LineDraft, joins: number[]): Promise<Joining[]> {
  if (joins.length === 0) return [];
  const inLine = await listAccountsInLine(tx, auctionId, joins);
  const coming = joins.filter((accountId) => !inLine.has(accountId) && accountId !== line.sellerId);
  if (joins.includes(line.sellerId)) refused.set(line.sellerId, refuse('OWN_AUCTION'));
  const joining: Joining[] = [];
  for (const [accountId, ticket] of await useTickets(tx, auctionId, coming)) {
    if (ticket.ok) joining.push({ accountId, ticketEndsAt: ticket.endsAt });
    else refused.set(accountId, ticket);
  }
  if (inLine.size > 0) await comeBackToPlaces(tx, auctionId, [...inLine]);
  return joining;
}

async function renewAfterDowntime(tx: Tx, draft: LineDraft): Promise<void> {
  const { dueAt: overSince, endsAt, now } = draft.line;
  if (!overSince || now.getTime() - overSince.getTime() < downtimeMs) return;
  draft.put(await renewUncollectedPasses(tx, draft.auctionId, { overSince, endsAt }));
}

async function removeLeaving(tx: Tx, draft: LineDraft, { leaves, lapses }: RequestLists): Promise<void> {
  if (leaves.length > 0) draft.remove(await deleteHeldPlaces(tx, draft.auctionId, leaves), 'left');
  if (!lapses || draft.line.areHeartbeatsLost || !(await isStillLeading(tx, lapses.by))) return;
  draft.remove(await deleteWaitingPlaces(tx, draft.auctionId, lapses.positions), 'lapsed');
}

async function appendJoining(tx: Tx, draft: LineDraft, joining: Joining[]): Promise<void> {
  const room = Math.max(0, limits.queue.maxInLine - draft.waiting);
  for (const { accountId } of joining.slice(room)) draft.refused.set(accountId, refuse('LINE_FULL'));
  const coming = joining.slice(0, room);
  if (coming.length === 0) return;
  // An account has one row: the new place replaces a pass that is over.
  const accountIds = coming.map(({ accountId }) => accountId);
  await deletePlaces(tx, draft.auctionId, accountIds);
  draft.append(await insertPlaces(tx, draft.auctionId, draft.lastPosition, coming));
}

/** For accounts that wait with a ticket that seems to have run out: it may have been renewed since. */
async function checkTickets(tx: Tx, draft: LineDraft, accountIds: number[]): Promise<void> {
  for (const accountId of accountIds) {
    const ticket = await findTicketPeriod(tx, accountId);
    if (ticket && ticket.endsAt > draft.line.now) {
      draft.put(await updateTicketEnd(tx, draft.auctionId, accountId, ticket.endsAt));
      continue;
    }
    draft.remove(await deletePlaces(tx, draft.auctionId, [accountId]), 'lapsed');
    draft.refused.set(accountId, refuse('TICKET_EXPIRED'));
  }
}

async function collectPasses(tx: Tx, draft: LineDraft, accountIds: number[]): Promise<void> {
  if (accountIds.length === 0) return;
  draft.put(await updatePassesAsCollected(tx, draft.auctionId, accountIds, draft.passTerms()));
}

async function saveLine(tx: Tx, draft: LineDraft): Promise<ChangedLine> {
  const { auctionId, line, waiting, lastPosition, refused, admitted } = draft;
  const before: Outflow = { count: line.outflow, windowMs: line.outflowWindowMs, at: line.outflowAt.getTime() };
  const watched = watchedUntil(before, line.now.getTime(), line.waiting > 0);
  const outflow = withAdmitted(watched, admitted.length);
  const version = line.version + (draft.isChanged ? 1 : 0);
  await updateLine(tx, auctionId, {
    version,
    lastPosition,
    waiting,
    outflow: outflow.count,
    outflowWindowMs: outflow.windowMs,
    outflowAt: line.now,
    dueAt: await nextDueAt(tx, draft),
  });
  if (admitted.length > 0) await enqueueQuietly(tx, admittedTopic, { auctionId, accountIds: admitted });
  const change = { since: line.version, version, outflow, gone: draft.gone, places: draft.places };
  return { change, refused, admitted: admitted.length };
}

async function nextDueAt(
  tx: Tx,
  { auctionId, line, waiting, hasMoreToAdmit, finalFrom }: LineDraft,
): Promise<Date | null> {
  if (hasMoreToAdmit) return line.now;
  const expiry = await findNextExpiry(tx, auctionId, { ofUncollected: waiting === 0 });
  if (waiting === 0) return expiry;
  const times = [line.now.getTime() + dueEveryMs, expiry?.getTime() ?? Number.POSITIVE_INFINITY];
  if (line.now < finalFrom) times.push(finalFrom.getTime());
  return new Date(Math.min(...times));
}
