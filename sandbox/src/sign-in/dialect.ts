import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Fields, fieldsOf, textOf } from '../fields.ts';
import type { Origins } from '../options.ts';
import { sendPage } from '../page.ts';
import type { Authorization, CodeGrants } from './code-grants.ts';
import { type SignInKind, sandboxSignIn } from './keys.ts';
import type { People } from './people.ts';
import { redirectUris } from './redirect-uris.ts';
import { signInPage, signInProblemPage } from './sign-in-page.ts';

export interface DialectDeps {
  people: People;
  grants: CodeGrants;
  origins: Origins;
}

interface Authorize {
  kind: SignInKind;
  path: string;
  isStateRequired: boolean;
  refusedBecause: string;
}

/** The first half of a code grant, the same at Kakao and Naver: a page of test people, then back with a code. */
export function authorizeRoutes(app: FastifyInstance, deps: DialectDeps, authorize: Authorize): void {
  app.get(authorize.path, (request, reply) => {
    const read = readAuthorization(deps.origins, authorize, fieldsOf(request.query));
    if ('problem' in read) return sendPage(reply, 400, signInProblemPage(read.problem));
    return sendPage(reply, 200, signInPage(authorize.kind));
  });

  app.post(authorize.path, (request, reply) => {
    const read = readAuthorization(deps.origins, authorize, fieldsOf(request.query));
    if ('problem' in read) return sendPage(reply, 400, signInProblemPage(read.problem));
    return reply.redirect(wayBack(deps, authorize, read, fieldsOf(request.body)), 303);
  });
}

interface Requested {
  authorization: Authorization;
  state?: string;
}

function readAuthorization(
  origins: Origins,
  { kind, isStateRequired }: Authorize,
  asked: Fields,
): Requested | { problem: string } {
  const { clientId } = sandboxSignIn[kind];
  const redirectUri = textOf(asked, 'redirect_uri') ?? '';
  const state = textOf(asked, 'state');
  const codeChallenge = textOf(asked, 'code_challenge');
  if (asked.client_id !== clientId) return { problem: '등록되지 않은 client_id입니다.' };
  if (!redirectUris(origins, kind).includes(redirectUri)) return { problem: '등록되지 않은 redirect_uri입니다.' };
  if (asked.response_type !== 'code') return { problem: 'response_type은 code여야 합니다.' };
  if (isStateRequired && !state) return { problem: 'state가 필요합니다.' };
  const isPlain = codeChallenge !== undefined && asked.code_challenge_method !== 'S256';
  if (isPlain) return { problem: 'code_challenge_method는 S256이어야 합니다.' };
  return { authorization: { clientId, redirectUri, codeChallenge }, state };
}

function wayBack(
  { people, grants }: DialectDeps,
  { refusedBecause }: Authorize,
  requested: Requested,
  form: Fields,
): string {
  const { authorization, state } = requested;
  const person = people.choose(form);
  const answer: Record<string, string> = person
    ? { code: grants.issueCode(authorization, person) }
    : { error: 'access_denied', error_description: refusedBecause };
  return `${authorization.redirectUri}?${new URLSearchParams({ ...answer, ...(state && { state }) })}`;
}

export function bearerOf(request: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

export function sendNoStore(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
