import { limits } from '@teum/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { findTicketPeriod } from '../../identity/ticket/index.ts';
import type { Place } from '../roster/index.ts';
import type { LineDraft } from './line-draft.ts';
import {
  countLivePasses,
  deletePlaces,
  listFirstWaiting,
  shortenPasses,
  updatePlacesAsAdmitted,
  updateTicketEnd,
} from './place.sql.ts';

/** More would make one transaction long; the rest follows in the next. */
const maxAdmittedAtOnce = 1_000;

/** Gives the free passes to those who are first. */
export async function letIn(tx: Tx, draft: LineDraft): Promise<void> {
  let free = await countFree(tx, draft);
  let quota = maxAdmittedAtOnce;
  while (free > 0 && draft.waiting > 0 && quota > 0) {
    const first = await listFirstWaiting(tx, draft.auctionId, Math.min(free, quota));
    const entering = await withTickets(tx, draft, first);
    await admit(tx, draft, entering);
    free -= entering.length;
    quota -= first.length;
  }
  draft.hasMoreToAdmit = free > 0 && draft.waiting > 0;
}

async function countFree(tx: Tx, draft: LineDraft): Promise<number> {
  const { auctionId, rules, waiting, isFinal } = draft;
  const free = rules.capacity - (await countLivePasses(tx, auctionId));
  if (!isFinal || waiting <= free) return free;
  draft.put(await shortenPasses(tx, auctionId, limits.queue.finalPassSeconds));
  return rules.capacity - (await countLivePasses(tx, auctionId));
}

/** An expired ticket ends the place. A ticket that ends soon is read again: it may have been renewed meanwhile. */
async function withTickets(tx: Tx, draft: LineDraft, places: readonly Place[]): Promise<Place[]> {
  const soon = draft.line.now.getTime() + draft.rules.passSeconds * 1000;
  const entering: Place[] = [];
  for (const place of places) {
    if (place.ticketEndsAt > soon || (await hasTicketStill(tx, draft, place))) entering.push(place);
    else draft.remove(await deletePlaces(tx, draft.auctionId, [place.accountId]), 'lapsed');
  }
  return entering;
}

async function hasTicketStill(tx: Tx, { auctionId, line }: LineDraft, { accountId }: Place): Promise<boolean> {
  const ticket = await findTicketPeriod(tx, accountId);
  if (!ticket || ticket.endsAt <= line.now) return false;
  await updateTicketEnd(tx, auctionId, accountId, ticket.endsAt);
  return true;
}

async function admit(tx: Tx, draft: LineDraft, entering: readonly Place[]): Promise<void> {
  if (entering.length === 0) return;
  const accountIds = entering.map(({ accountId }) => accountId);
  const terms = draft.passTerms(draft.waiting > entering.length);
  draft.admit(await updatePlacesAsAdmitted(tx, draft.auctionId, accountIds, terms));
}
