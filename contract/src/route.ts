import type { Static, TArray, TObject, TSchema, TString, TUnion } from 'typebox';
import type { About } from './about.ts';
import type { RefusalCode } from './errors.ts';
import type { FormCheck } from './form-check.ts';
import type { RateRuleName } from './limits.ts';
import type { BoundedText } from './schema.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone; anyone, with more to see for members; members; the member who owns the thing; an operator of the
 * desk; someone on the machine itself.
 */
export type Policy = 'public' | 'optional-session' | 'session' | 'owner' | 'operator' | 'machine';

interface RouteDeclaration {
  summary: string;
  policy: Policy;
  about: About;
  rateLimit?: RateRuleName;
  /** The call reads or sets the refresh cookie, so another site must not be able to make it. */
  crossSite?: 'needs-xsrf-token' | 'refused';
  /** Accepts `Idempotency-Key`: the same key and body answers the first result again. */
  idempotent?: true;
  /** For a suspended member: reads and changes to the own account are allowed, other writes refused, unless this says otherwise. */
  whileSuspended?: 'allowed' | 'refused';
  /** Refused to members who were never asked for their age and the terms, and have not answered since (CONS-5). */
  needsConsent?: true;
  /** Further addresses of the same call, kept for existing clients. */
  alsoAt?: readonly string[];
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  /** Field checks that the browser runs, too. They run before the schema, so that users read the form's sentence. */
  check?: FormCheck;
  /** The same for the query. */
  checkQuery?: FormCheck;
  /** Multipart: the part that holds the JSON form (as field or file) and the one that holds a file, kept in memory. */
  parts?: { form?: string; file: string };
  maxBodyBytes?: number;
  /** Refusals answer with the bare sentence instead of the error body. */
  plainRefusals?: true;
  /** The answer is an open stream of server-sent events. */
  stream?: true;
  /** `Cache-Control` of an answer to a visitor who is not signed in; `no-store` without it. A browser revalidates `no-cache` at each use. */
  cacheControl?: 'public, no-cache' | 'public, max-age=60';
  /** The one status of success and its body; `undefined` for an empty one. */
  answers: Partial<Record<200 | 201 | 204 | 302, TSchema | undefined>>;
  refusals?: readonly RefusalCode[];
}

export type RouteKey = `${Method} /${string}`;

export type Route<Key extends RouteKey = RouteKey, D extends RouteDeclaration = RouteDeclaration> = D & {
  readonly key: Key;
};

/** The texts of a schema that declare no raw maximum. */
type UnboundedTextIn<Schema> =
  Schema extends TObject<infer Properties>
    ? { [Name in keyof Properties]: UnboundedTextIn<Properties[Name]> }[keyof Properties]
    : Schema extends TArray<infer Item>
      ? UnboundedTextIn<Item>
      : Schema extends TUnion<infer Options>
        ? UnboundedTextIn<Options[number]>
        : Schema extends BoundedText
          ? never
          : Schema extends TString
            ? Schema
            : never;

/** `unknown` if every text is bounded; otherwise a type that no declaration satisfies, so that it does not compile. */
type BoundedInput<D extends RouteDeclaration> = [UnboundedTextIn<D['params'] | D['query'] | D['body']>] extends [never]
  ? unknown
  : { readonly body: 'Declare every text that a client sends with Text(maxUnits).' };

type NamesIn<Schema> = Schema extends TObject<infer Properties> ? keyof Properties : never;

/** `unknown` if the input that `about` names exists; otherwise a type that no declaration satisfies. */
type KnownSubject<D extends RouteDeclaration> = D['about'] extends `${string} {${infer Name}}`
  ? Name extends NamesIn<D['params']> | NamesIn<D['query']> | NamesIn<D['body']>
    ? unknown
    : { readonly about: 'Name an input of this call.' }
  : unknown;

/** Declares a call once; validation, handler types, the browser's typed call and the OpenAPI document all come from it. */
export function route<const Key extends RouteKey, const D extends RouteDeclaration>(
  key: Key,
  declaration: D & BoundedInput<D> & KnownSubject<D>,
): Route<Key, D> {
  return { ...(declaration as D), key };
}

export const methodOf = (key: RouteKey): Method => key.slice(0, key.indexOf(' ')) as Method;
export const pathOf = (key: RouteKey): string => key.slice(key.indexOf(' ') + 1);

export function successStatusOf(declaration: Pick<Route, 'answers'>): number {
  return Number(Object.keys(declaration.answers)[0]);
}

type Shape<S> = S extends TSchema ? Static<S> : undefined;
type Member<R, Name extends string> = Name extends keyof R ? R[Name] : undefined;

export type ParamsOf<R> = Shape<Member<R, 'params'>>;
export type QueryOf<R> = Shape<Member<R, 'query'>>;
export type BodyOf<R> = Shape<Member<R, 'body'>>;
export type AnswerOf<R extends { answers: object }> = Shape<R['answers'][keyof R['answers']]>;
