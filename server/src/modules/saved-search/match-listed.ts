import { savedSearchPath } from '@teum/contract/saved-search';
import type { Tx } from '../../platform/db/database.ts';
import { enqueue, enqueueLater } from '../../platform/outbox/enqueue.ts';
import { type Listed, listedTopic } from '../finding/index.ts';
import { type NoticeFor, notify } from '../notification/index.ts';
import { anchorsIn, hasKeyword } from '../search/index.ts';
import {
  findListedOffer,
  findOwnerForUpdate,
  insertMatches,
  listFitting,
  type Match,
  type Owner,
  takeMatches,
} from './saved-search.sql.ts';

export const notifyTopic = 'saved-search.notify';

/** How many searches one transaction matches; the rest follows in further ones. */
const mostAtOnce = 500;

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
  if (matched.length > 0)
    for (const { searchId, waitSeconds } of await insertMatches(tx, matched, kind, id))
      await announce(tx, searchId, waitSeconds);
  if (fitting.length === mostAtOnce) await enqueue(tx, listedTopic, { kind, id, afterId: fitting.at(-1)!.id });
}

const announce = (tx: Tx, searchId: number, waitSeconds: number): Promise<void> =>
  waitSeconds === 0 ? enqueue(tx, notifyTopic, { searchId }) : enqueueLater(tx, notifyTopic, { searchId }, waitSeconds);

/** Announces all matches that are waiting, in one notice. */
export async function notifyOwner(tx: Tx, { searchId }: { searchId: number }): Promise<void> {
  const owner = await findOwnerForUpdate(tx, searchId);
  const matches = owner ? await takeMatches(tx, searchId) : [];
  if (owner && matches.length > 0) await notify(tx, [noticeOf(owner, matches)]);
}

function noticeOf(owner: Owner, matches: readonly Match[]): NoticeFor {
  const [{ kind, listingId, title }] = matches as [Match];
  const { accountId } = owner;
  const search = String(owner.id);
  if (matches.length === 1)
    return { accountId, notice: 'savedSearchMatch', values: { search, offer: title }, link: `/${kind}/${listingId}` };
  const values = { search, count: String(matches.length), offer: title, page: `/${kind}/${listingId}` };
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
