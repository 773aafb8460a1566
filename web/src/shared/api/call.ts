import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@teum/contract/route';
import type { DeclaredKey, RouteAt } from '@teum/contract/routes';

export type { DeclaredKey };

/** A call takes only the parts that its route declares; a part whose fields are all optional may be left out. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : undefined extends Value
    ? { [N in Name]?: Value }
    : // biome-ignore lint/complexity/noBannedTypes: asks whether an empty object would do.
      {} extends Value
      ? { [N in Name]?: Value }
      : { [N in Name]: Value };

interface CallControl {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Sent with `keepalive`: it arrives although the page is being left. */
  keepalive?: boolean;
}

export type CallOptions<Key extends DeclaredKey> = Part<'params', ParamsOf<RouteAt<Key>>> &
  Part<'query', QueryOf<RouteAt<Key>>> &
  Part<'body', BodyOf<RouteAt<Key>>> &
  CallControl;

export type Answer<Key extends DeclaredKey> = AnswerOf<RouteAt<Key>>;

/** A call without its types: what goes over the wire. */
export interface Call extends CallControl {
  key: DeclaredKey;
  params?: object;
  query?: object;
  body?: unknown;
}

type RouteThatNeedsXsrfToken = Extract<RouteAt<DeclaredKey>, { crossSite: 'needs-xsrf-token' }>['key'];

/** A record, not a list: a call that needs the token and is missing here does not compile. */
const needsXsrfToken: Readonly<Record<RouteThatNeedsXsrfToken, true>> = {
  'POST /auth/jwt/refreshAccessToken': true,
  'POST /auth/logout': true,
};

export const isXsrfProtected = (key: DeclaredKey): boolean => key in needsXsrfToken;

export const methodOf = (key: DeclaredKey): string => key.slice(0, key.indexOf(' '));

/** The path with its `{name}` parameters filled in and the query appended. */
export function pathOf({ key, params = {}, query = {} }: Call): string {
  const values = new Map(Object.entries(params));
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
