import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Fields, fieldsOf, textOf } from '../fields.ts';
import { type CodeGrants, tokenLifeSeconds } from './code-grants.ts';
import { authorizeRoutes, bearerOf, type DialectDeps, sendNoStore } from './dialect.ts';
import { sandboxSignIn } from './keys.ts';
import type { Person } from './people.ts';

const { clientId, clientSecret } = sandboxSignIn.naver;

export function naverRoutes(app: FastifyInstance, deps: DialectDeps): void {
  authorizeRoutes(app, deps, {
    kind: 'naver',
    path: '/oauth2.0/authorize',
    isStateRequired: true,
    refusedBecause: 'Canceled By User',
  });
  app.get('/oauth2.0/token', (request, reply) => giveToken(deps.grants, fieldsOf(request.query), reply));
  app.post('/oauth2.0/token', (request, reply) =>
    giveToken(deps.grants, { ...fieldsOf(request.query), ...fieldsOf(request.body) }, reply),
  );
  app.get('/v1/nid/me', (request, reply) => {
    const person = deps.grants.personOf(clientId, bearerOf(request));
    if (!person) return sendNoStore(reply, 401, { resultcode: '024', message: 'Authentication failed' });
    return sendNoStore(reply, 200, { resultcode: '00', message: 'success', response: profileOf(person) });
  });
}

/** Naver refuses with HTTP 200: a client that checks only the status believes that it has a token. */
function giveToken(grants: CodeGrants, asked: Fields, reply: FastifyReply): FastifyReply {
  const refuse = (error: string, because: string) => sendNoStore(reply, 200, { error, error_description: because });
  if (asked.client_id !== clientId || asked.client_secret !== clientSecret)
    return refuse('invalid_client', 'wrong client');
  if (asked.grant_type !== 'authorization_code') return refuse('unsupported_grant_type', 'wrong grant_type');

  const code = textOf(asked, 'code') ?? '';
  const result = grants.exchange({ clientId, code, codeVerifier: textOf(asked, 'code_verifier') });
  if (!result.ok) return refuse('invalid_request', 'no valid data in session');
  return sendNoStore(reply, 200, {
    access_token: result.accessToken,
    token_type: 'bearer',
    expires_in: String(tokenLifeSeconds),
  });
}

function profileOf({ id, nickname, email }: Person) {
  return { id: `naver-${id}`, ...(nickname !== undefined && { nickname }), ...(email !== undefined && { email }) };
}
