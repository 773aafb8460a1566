import { methodOf, pathOf, type Route } from '@teum/contract/route';
import { brokenBodies, naughtyJson, naughtyStrings } from './naughty.ts';
import { fieldsOf, sampleValue } from './sample-value.ts';

export interface HostileCall {
  /** The route, and what is wrong with the call. */
  about: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
  /** Of an upload. */
  pictures?: readonly Buffer[];
}

type Fields = Record<string, unknown>;

/** Every field of a route with every hostile value, one at a time, the rest valid. */
export function* planCalls(route: Route): Generator<HostileCall> {
  yield callOf(route, 'as it should be');
  yield* naughtyParams(route);
  yield* naughtyQueries(route);
  yield* naughtyHeaders(route);
  if (route.body && !route.parts) yield* naughtyBodies(route);
  if (route.parts) yield* naughtyForms(route);
}

function* naughtyParams(route: Route): Generator<HostileCall> {
  for (const name of fieldsOf(route.params)) {
    for (const value of naughtyStrings) {
      if (!value.isWellFormed()) continue;
      yield callOf(route, `{${name}} = ${shown(value)}`, { params: { [name]: value } });
    }
  }
}

function* naughtyQueries(route: Route): Generator<HostileCall> {
  for (const name of fieldsOf(route.query)) {
    for (const value of naughtyStrings) yield callOf(route, `?${name}=${shown(value)}`, { query: { [name]: value } });
    yield callOf(route, `?${name} twice`, { rawQuery: `${name}=1&${name}=2` });
    yield callOf(route, `?${name}[] and ?${name}[x]`, { rawQuery: `${name}[]=1&${name}[x]=2` });
  }
  yield callOf(route, 'a query that is no query', { rawQuery: '%ff%fe&&==&__proto__=1&constructor[prototype]=1' });
}

function* naughtyHeaders(route: Route): Generator<HostileCall> {
  for (const name of ['idempotency-key', 'last-event-id', 'accept-language', 'if-none-match', 'x-forwarded-for']) {
    for (const value of ['', ' ', 'x'.repeat(5_000), '-1', '99999999999999999999', '"', ',;q=', "' or 1=1 --"]) {
      yield callOf(route, `${name}: ${shown(value)}`, { headers: { [name]: value } });
    }
  }
}

function* naughtyBodies(route: Route): Generator<HostileCall> {
  const good = (sampleValue(route.body!) ?? {}) as Fields;
  for (const name of fieldsOf(route.body)) {
    for (const value of naughtyStrings) {
      yield jsonCall(route, `${name} = ${shown(value)}`, JSON.stringify({ ...good, [name]: value }));
    }
    for (const value of naughtyJson) {
      const { [name]: _, ...rest } = good;
      const others = JSON.stringify(rest).slice(1, -1);
      const body = `{${others}${others && ','}${JSON.stringify(name)}:${value}}`;
      yield jsonCall(route, `${name} = ${shown(value)}`, body);
    }
  }
  const extra = { userId: 1, sellerId: 1, id: 1, highestBidAmount: 1, status: 'SOLD', isAdmin: true };
  yield jsonCall(route, 'fields that are not asked for', JSON.stringify({ ...good, ...extra }));
  for (const { name, type, body } of brokenBodies) {
    yield { ...callOf(route, name), headers: { 'content-type': type }, body };
  }
}

function* naughtyForms(route: Route): Generator<HostileCall> {
  const good = (route.body ? sampleValue(route.body) : {}) as Fields;
  const { form, file } = route.parts!;
  for (const name of fieldsOf(route.body)) {
    for (const value of naughtyStrings) {
      const parts = new FormData();
      parts.append(form!, JSON.stringify({ ...good, [name]: value }));
      yield { ...callOf(route, `${name} = ${shown(value)}`), body: parts };
    }
  }
  for (const partName of ['', 'x', '__proto__', `${file}[]`, '한'.repeat(500)]) {
    const parts = new FormData();
    parts.append(partName, 'x');
    yield { ...callOf(route, `a part named ${shown(partName)}`), body: parts };
  }
  const many = new FormData();
  for (let number = 0; number < 200; number += 1) many.append(`part${number}`, 'x');
  yield { ...callOf(route, 'two hundred parts'), body: many };
}

interface Changes {
  params?: Fields;
  query?: Fields;
  rawQuery?: string;
  headers?: Record<string, string>;
}

/** A valid call with these changes. */
export function callOf(
  route: Route,
  about: string,
  { params, query, rawQuery, headers = {} }: Changes = {},
): HostileCall {
  const given = { ...((route.params ? sampleValue(route.params) : {}) as Fields), ...params };
  const path = pathOf(route.key).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const asked = { ...((route.query ? sampleValue(route.query) : {}) as Fields), ...query };
  const search =
    rawQuery ??
    Object.entries(asked)
      .map(([name, value]) => `${name}=${encoded(String(value))}`)
      .join('&');
  const call = { about: `${route.key} — ${about}`, method: methodOf(route.key), path: `/api${path}`, headers };
  const body = route.body && !route.parts ? JSON.stringify(sampleValue(route.body)) : undefined;
  return {
    ...call,
    path: search ? `${call.path}?${search}` : call.path,
    ...(body && { body, headers: { 'content-type': 'application/json', ...headers } }),
  };
}

/** Half a surrogate pair cannot be percent-encoded; as a browser would, it is sent as the replacement character. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

const jsonCall = (route: Route, about: string, body: string): HostileCall => ({
  ...callOf(route, about),
  headers: { 'content-type': 'application/json' },
  body,
});

const shown = (value: string): string =>
  JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}… (${value.length})` : value);
