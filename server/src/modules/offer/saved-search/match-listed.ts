import { savedSearchPath } from '@teum/contract/offer/saved-search';
import { thingPath } from '@teum/contract/pages';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue, enqueueLater } from '../../../platform/outbox/enqueue.ts';
import { type NoticeFor, notify } from '../../notice/notification/index.ts';
import { type Listed, listedTopic } from '../finding/index.ts';
import { anchorsIn, hasKeyword } from '../search/index.ts';
import {
  type Announcement,
  findListedOffer,
  insertMatches,
  listFitting,
  listOwnersForUpdate,
  type Match,
  type Owner,
  takeMatches,
} from './saved-search.sql.ts';

export const notifyTopic = 'saved-search.notify';

/** How many searches one transaction matches and announces. The rest follows behind what others have enqueued meanwhile. */
const mostAtOnce = 100;

interface Matching extends Listed {
  /** Searches up to this one have been matched. */
  afterId?: number;
}

/** Notes the new offer for the owners of all searches that it matches. */
export async function matchListed(tx: Tx, { kind, id, afterId = 0 }: Matching): Promise<void> {
  const offer = await findListedOffer(tx, kind, id);
  if (!offer) return;
  const fitting = await listFitting(tx, kind, offer, { anchors: anchorsIn(offer), afterId, limit: mostAtOnce });
  const matched = fitting.filter(({ keyword }) => hasKeyword(offer, keyword)).map((search) => search.id);
  if (matched.length > 0) await announce(tx, await insertMatches(tx, matched, kind, id));
  if (fitting.length === mostAtOnce) await enqueue(tx, listedTopic, { kind, id, afterId: fitting.at(-1)!.id });
}

/** In the same transaction, unless a search has to wait: a row for each search would stand before the rows of everybody else. */
async function announce(tx: Tx, announcements: readonly Announcement[]): Promise<void> {
  for (const [waitSeconds, together] of Map.groupBy(announcements, (each) => each.waitSeconds)) {
    const searchIds = together.map(({ searchId }) => searchId);
    if (waitSeconds === 0) await notifyOwners(tx, { searchIds });
    else await enqueueLater(tx, notifyTopic, { searchIds }, waitSeconds);
  }
}

/** Rows from before hold one search. */
type Announced = { searchIds: number[] } | { searchId: number };

/** Announces all matches that are waiting, in one notice for each search. */
export async function notifyOwners(tx: Tx, announced: Announced): Promise<void> {
  const owners = await listOwnersForUpdate(tx, 'searchIds' in announced ? announced.searchIds : [announced.searchId]);
  const matches = Map.groupBy(
    await takeMatches(
      tx,
      owners.map(({ id }) => id),
    ),
    ({ searchId }) => searchId,
  );
  await notify(
    tx,
    owners.flatMap((owner) => {
      const found = matches.get(owner.id);
      return found ? [noticeOf(owner, found)] : [];
    }),
  );
}

function noticeOf(owner: Owner, matches: readonly Match[]): NoticeFor {
  const [{ kind, listingId, title }] = matches as [Match];
  const { accountId } = owner;
  const search = String(owner.id);
  if (matches.length === 1)
    return {
      accountId,
      notice: 'savedSearchMatch',
      values: { search, offer: title },
      link: thingPath(kind, listingId),
    };
  const values = { search, count: String(matches.length), offer: title, page: thingPath(kind, listingId) };
  return { accountId, notice: 'savedSearchMatches', values, link: savedSearchPath(conditionsOf(owner)) };
}

const conditionsOf = ({ kind, keyword, category, place, minPrice, maxPrice, length }: Owner) => ({
  kind: kind ?? undefined,
  keyword,
  category: category ?? undefined,
  place: place ?? undefined,
  minPrice: minPrice ?? undefined,
  maxPrice: maxPrice ?? undefined,
  length: length ?? undefined,
});
