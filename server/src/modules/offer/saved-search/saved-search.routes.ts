import { refuse, toKoreanTime } from '@teum/contract';
import type { SavedSearch } from '@teum/contract/offer/saved-search.routes';
import { searchKeyword } from '@teum/contract/offer/search-keyword';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listingFilters, placeText } from '../finding/index.ts';
import { anchorOf } from '../search/index.ts';
import {
  deleteSavedSearch,
  insertSavedSearch,
  listSavedSearches,
  type SavedSearchRow,
  switchSavedSearch,
} from './saved-search.sql.ts';

export function savedSearchRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, 'GET /saved-search', async ({ session }) => {
    const rows = await listSavedSearches(db, session.accountId);
    return { data: rows.map(onTheWire) };
  });

  serve(app, 'POST /saved-search', async ({ session, body }) => {
    const filters = listingFilters(body);
    if (!filters.ok) return filters;
    const keyword = searchKeyword(body.keyword ?? '');
    const id = await db
      .transaction()
      .execute((tx) =>
        insertSavedSearch(tx, session.accountId, { ...filters, kind: body.kind, keyword, anchor: anchorOf(keyword) }),
      );
    return id ?? refuse('TOO_MANY_SAVED_SEARCHES');
  });

  serve(app, 'PUT /saved-search/{id}', async ({ session, params, body }) => {
    const isFound = await db
      .transaction()
      .execute((tx) => switchSavedSearch(tx, session.accountId, params.id, body.isOn));
    return isFound ? undefined : refuse('SAVED_SEARCH_NOT_FOUND');
  });

  serve(app, 'DELETE /saved-search/{id}', async ({ session, params }) => {
    await deleteSavedSearch(db, session.accountId, params.id);
    return undefined;
  });
}

function onTheWire({ id, createdAt, keyword, isOn, ...conditions }: SavedSearchRow): SavedSearch {
  const said = Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== null));
  const place = conditions.place === null ? undefined : placeText(conditions.place);
  return {
    id,
    createdAt: toKoreanTime(createdAt),
    isOn,
    ...(keyword !== '' && { keyword }),
    ...said,
    ...(place && { placeText: place }),
  };
}
