import Type from 'typebox';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { Id, IdParams, KoreanTime, ListOf, Text } from '../schema.ts';
import { FilterQuery } from './finding-schema.ts';
import { OfferAnswer } from './offer-details.ts';
import { checkSavedSearch } from './saved-search-form.ts';

const { running: _, ...filters } = FilterQuery;

const conditions = {
  kind: Type.Optional(Type.Enum(['auction', 'product'], { description: 'Without it: both.' })),
  ...filters,
};

export const SavedSearch = Type.Object({
  id: Id,
  ...conditions,
  keyword: Type.Optional(Type.String()),
  placeText: OfferAnswer.placeText,
  createdAt: KoreanTime,
  isOn: Type.Boolean({ description: 'Whether its owner is notified of new offers that match.' }),
});
export type SavedSearch = Type.Static<typeof SavedSearch>;

export const savedSearchRoutes = [
  route('GET /saved-search', {
    summary: 'The caller’s saved searches, newest first.',
    policy: 'session',
    about: 'account',
    answers: { 200: ListOf(SavedSearch) },
  }),
  route('POST /saved-search', {
    summary: 'Saves a search: its owner is notified of new offers that match. The same search twice is one.',
    policy: 'session',
    about: 'account',
    whileSuspended: 'refused',
    rateLimit: 'savedSearch',
    body: Type.Object({ ...conditions, keyword: Type.Optional(Text(limits.search.maxUnits)) }),
    check: checkSavedSearch,
    answers: { 201: Id },
    refusals: ['TOO_MANY_SAVED_SEARCHES'],
  }),
  route('PUT /saved-search/{id}', {
    summary:
      'Switches the notices of a saved search on or off. What matched before and is not yet announced is dropped.',
    policy: 'session',
    about: 'account',
    rateLimit: 'savedSearch',
    params: IdParams,
    body: Type.Object({ isOn: Type.Boolean() }),
    answers: { 204: undefined },
    refusals: ['SAVED_SEARCH_NOT_FOUND'],
  }),
  route('DELETE /saved-search/{id}', {
    summary: 'Deletes a saved search of the caller; harmless when repeated.',
    policy: 'session',
    about: 'account',
    params: IdParams,
    answers: { 204: undefined },
  }),
] as const;
