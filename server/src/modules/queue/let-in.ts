import { limits } from '@teum/contract';
import type { Tx } from '../../platform/db/database.ts';
import { findTicketPeriod } from '../ticket/index.ts';
import type { LineLedger } from './line-ledger.ts';
import {
  countLivePasses,
  deletePlaces,
  listFirstWaiting,
  shortenPasses,
  updatePlacesAsAdmitted,
  updateTicketEnd,
} from './place.sql.ts';
import type { Place } from './roster.ts';

/** More would make one transaction long; the rest follows in the next. */
const maxAdmittedAtOnce = 1_000;

/** Gives the free passes to those who are first. */
export async function letIn(tx: Tx, ledger: LineLedger): Promise<void> {
  let free = await countFree(tx, ledger);
  let quota = maxAdmittedAtOnce;
  while (free > 0 && ledger.waiting > 0 && quota > 0) {
    const first = await listFirstWaiting(tx, ledger.auctionId, Math.min(free, quota));
    const entering = await withTickets(tx, ledger, first);
    await admit(tx, ledger, entering);
    free -= entering.length;
    quota -= first.length;
  }
  ledger.hasMoreToAdmit = free > 0 && ledger.waiting > 0;
}

async function countFree(tx: Tx, ledger: LineLedger): Promise<number> {
  const { auctionId, rules, waiting, isFinal } = ledger;
  const free = rules.capacity - (await countLivePasses(tx, auctionId));
  if (!isFinal || waiting <= free) return free;
  ledger.put(await shortenPasses(tx, auctionId, limits.queue.finalPassSeconds));
  return rules.capacity - (await countLivePasses(tx, auctionId));
}

/** An expired ticket ends the place. A ticket that ends soon is read again: it may have been renewed meanwhile. */
async function withTickets(tx: Tx, ledger: LineLedger, places: readonly Place[]): Promise<Place[]> {
  const soon = ledger.line.now.getTime() + ledger.rules.passSeconds * 1000;
  const entering: Place[] = [];
  for (const place of places) {
    if (place.ticketEndsAt > soon || (await hasTicketStill(tx, ledger, place))) entering.push(place);
    else ledger.remove(await deletePlaces(tx, ledger.auctionId, [place.accountId]));
  }
  return entering;
}

async function hasTicketStill(tx: Tx, { auctionId, line }: LineLedger, { accountId }: Place): Promise<boolean> {
  const ticket = await findTicketPeriod(tx, accountId);
  if (!ticket || ticket.endsAt <= line.now) return false;
  await updateTicketEnd(tx, auctionId, accountId, ticket.endsAt);
  return true;
}

async function admit(tx: Tx, ledger: LineLedger, entering: readonly Place[]): Promise<void> {
  if (entering.length === 0) return;
  const accountIds = entering.map(({ accountId }) => accountId);
  const terms = ledger.passTerms(ledger.waiting > entering.length);
  ledger.admit(await updatePlacesAsAdmitted(tx, ledger.auctionId, accountIds, terms));
}
