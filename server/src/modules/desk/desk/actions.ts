import { type Refusal, refuse } from '@teum/contract';
import type { CaseKind } from '@teum/contract/desk/desk';
import { noticeDay } from '@teum/contract/notice/notices';
import { pagePath } from '@teum/contract/pages';
import type { ReportKind } from '@teum/contract/report';
import type { Tx } from '../../../platform/db/database.ts';
import { stopAuction } from '../../bidding/bidding/index.ts';
import type { NoticeFor } from '../../notice/notification/index.ts';
import { hideComment, hidePost } from '../../talk/board/index.ts';
import { updateMessageHidden } from '../../talk/chat/index.ts';
import { updateReviewHidden } from '../../talk/review/index.ts';
import { lift, suspend } from '../suspension/index.ts';
import type { DeskDeps } from './desk-deps.ts';
import { notifyHiddenChange } from './hidden.sql.ts';
import { insertRecord } from './record.sql.ts';

/** An action of an operator, and what it is about. */
export interface Order {
  operatorId: number;
  reason: string;
  thing: ReportKind;
  thingId: number;
  roomId?: number | undefined;
  /** The person concerned. */
  aboutId: number;
  quote?: string | undefined;
  case?: { kind: CaseKind; id: number } | undefined;
}

/** What an action has done. The caller sends the notices, late in its transaction. */
export interface Done {
  ok: true;
  recordId: number;
  notices: NoticeFor[];
  /** After the COMMIT, to everyone else; losing it does no harm. */
  after?: () => void;
}

type Refused = Refusal<'ACTION_NOT_HERE' | 'AUCTION_ENDED' | 'AUCTION_RUNNING' | 'NOT_SUSPENDED' | 'NOT_FOUND'>;

/** Where the person concerned reads the decision, and objects. */
const decisionPage = (decisionId: number): string => pagePath('decision', { decisionId });

const detailsOf = ({ roomId, quote }: Order) => ({
  ...(roomId !== undefined && { roomId }),
  ...(quote !== undefined && { quote }),
});

const recordOf = (action: 'leave' | 'hide' | 'show' | 'warn' | 'suspend' | 'lift' | 'stop', order: Order) => ({
  action,
  operatorId: order.operatorId,
  reason: order.reason,
  thing: order.thing,
  thingId: order.thingId,
  aboutId: order.aboutId,
  case: order.case,
  details: detailsOf(order),
});

export async function leave(tx: Tx, order: Order): Promise<Done> {
  return { ok: true, recordId: await insertRecord(tx, recordOf('leave', order)), notices: [] };
}

export async function hide(tx: Tx, deps: DeskDeps, order: Order): Promise<Done | Refused> {
  const hidden = await setHidden(tx, deps, order, order.reason);
  if (!hidden.ok) return hidden;
  const recordId = await insertRecord(tx, recordOf('hide', order));
  const values = { thing: order.thing, reason: order.reason };
  return {
    ok: true,
    recordId,
    notices: [{ accountId: order.aboutId, notice: 'deskHid', values, link: decisionPage(recordId) }],
  };
}

export async function show(tx: Tx, deps: DeskDeps, order: Order): Promise<Done | Refused> {
  const shown = await setHidden(tx, deps, order, null);
  if (!shown.ok) return shown;
  const recordId = await insertRecord(tx, recordOf('show', order));
  const values = { thing: order.thing, reason: order.reason };
  return {
    ok: true,
    recordId,
    notices: [{ accountId: order.aboutId, notice: 'deskShowed', values, link: decisionPage(recordId) }],
  };
}

/** Content that its author has deleted in the meantime stays deleted; the decision about it stands. */
async function setHidden(
  tx: Tx,
  { offers }: DeskDeps,
  { thing, thingId, roomId }: Order,
  reason: string | null,
): Promise<{ ok: true } | Refused> {
  if (thing === 'person') return refuse('ACTION_NOT_HERE');
  if (thing === 'review') await updateReviewHidden(tx, thingId, reason);
  if (thing === 'comment') await hideComment(tx, thingId, reason);
  if (thing === 'message') await updateMessageHidden(tx, { roomId: roomId!, id: thingId, reason });
  if (thing === 'post') await hidePost(tx, thingId, reason);
  if (thing === 'auction' || thing === 'product') {
    const hidden = await offers.hide(tx, { kind: thing, id: thingId }, reason);
    if (!hidden.ok && hidden.code === 'AUCTION_RUNNING') return refuse('AUCTION_RUNNING');
  }
  await notifyHiddenChange(tx);
  return { ok: true };
}

export async function warn(tx: Tx, order: Order): Promise<Done> {
  const recordId = await insertRecord(tx, recordOf('warn', order));
  const values = { reason: order.reason };
  return {
    ok: true,
    recordId,
    notices: [{ accountId: order.aboutId, notice: 'deskWarned', values, link: decisionPage(recordId) }],
  };
}

export async function suspendPerson(tx: Tx, deps: DeskDeps, order: Order, days: number): Promise<Done | Refused> {
  const until = await suspend(tx, order.aboutId, days);
  if (!until) return refuse('NOT_FOUND');
  const record = recordOf('suspend', order);
  const details = { ...record.details, until: until.toISOString() };
  const recordId = await insertRecord(tx, { ...record, details });
  const values = { until: noticeDay(until), reason: order.reason };
  return {
    ok: true,
    recordId,
    notices: [{ accountId: order.aboutId, notice: 'deskSuspended', values, link: decisionPage(recordId) }],
    after: () => deps.leaveLines(order.aboutId),
  };
}

export async function liftSuspension(tx: Tx, order: Order): Promise<Done | Refused> {
  if (!(await lift(tx, order.aboutId))) return refuse('NOT_SUSPENDED');
  const recordId = await insertRecord(tx, recordOf('lift', order));
  const values = { reason: order.reason };
  return {
    ok: true,
    recordId,
    notices: [{ accountId: order.aboutId, notice: 'deskLifted', values, link: decisionPage(recordId) }],
  };
}

export async function stop(tx: Tx, deps: DeskDeps, order: Order): Promise<Done | Refused> {
  if (order.thing !== 'auction') return refuse('ACTION_NOT_HERE');
  const stopped = await stopAuction(tx, order.thingId, order.reason, deps.bidding);
  if (!stopped.ok) return stopped.code === 'AUCTION_ENDED' ? refuse('AUCTION_ENDED') : refuse('NOT_FOUND');
  const recordId = await insertRecord(tx, recordOf('stop', order));
  const values = { auction: stopped.title, reason: order.reason };
  return {
    ok: true,
    recordId,
    notices: [{ accountId: stopped.sellerId, notice: 'auctionStoppedForSeller', values, link: decisionPage(recordId) }],
    after: () => deps.bidding.publishEnd(order.thingId, true),
  };
}
