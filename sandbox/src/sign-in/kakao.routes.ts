import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf, textOf } from '../fields.ts';
import { type CodeGrants, tokenLifeSeconds } from './code-grants.ts';
import { authorizeRoutes, bearerOf, type DialectDeps, sendNoStore } from './dialect.ts';
import { sandboxSignIn } from './keys.ts';
import type { Person } from './people.ts';

const { clientId, clientSecret } = sandboxSignIn.kakao;

type Reason = 'client' | 'grantType' | 'code' | 'redirectUri' | 'codeVerifier';

const refusals: Record<Reason, [status: number, error: string, because: string, code: string]> = {
  client: [401, 'invalid_client', 'Bad client credentials', 'KOE010'],
  grantType: [400, 'unsupported_grant_type', 'grant_type must be authorization_code', 'KOE205'],
  code: [400, 'invalid_grant', 'authorization code not found', 'KOE320'],
  redirectUri: [400, 'invalid_grant', 'Redirect URI mismatch.', 'KOE303'],
  codeVerifier: [400, 'invalid_grant', 'code verifier mismatch', 'KOE320'],
};

function refuse(reply: FastifyReply, reason: Reason): FastifyReply {
  const [status, error, because, code] = refusals[reason];
  return sendNoStore(reply, status, { error, error_description: because, error_code: code });
}

export function kakaoRoutes(app: FastifyInstance, deps: DialectDeps): void {
  authorizeRoutes(app, deps, {
    kind: 'kakao',
    path: '/oauth/authorize',
    isStateRequired: false,
    refusedBecause: 'User denied access',
  });
  app.post('/oauth/token', (request, reply) => giveToken(deps.grants, request, reply));
  app.get('/v2/user/me', (request, reply) => {
    const person = deps.grants.personOf(clientId, bearerOf(request));
    if (!person) return sendNoStore(reply, 401, { msg: 'this access token does not exist', code: -401 });
    return sendNoStore(reply, 200, profileOf(person));
  });
}

function giveToken(grants: CodeGrants, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const form = fieldsOf(request.body);
  if (form.client_id !== clientId || form.client_secret !== clientSecret) return refuse(reply, 'client');
  if (form.grant_type !== 'authorization_code') return refuse(reply, 'grantType');

  const result = grants.exchange({
    clientId,
    code: textOf(form, 'code') ?? '',
    redirectUri: textOf(form, 'redirect_uri') ?? '',
    codeVerifier: textOf(form, 'code_verifier'),
  });
  if (!result.ok) return refuse(reply, result.wrong);
  return sendNoStore(reply, 200, {
    token_type: 'bearer',
    access_token: result.accessToken,
    expires_in: tokenLifeSeconds,
    scope: 'account_email profile_nickname',
  });
}

/** What a person did not agree to share is absent, and so is an account that would be empty. */
function profileOf({ id, nickname, email, isEmailVerified }: Person) {
  const profile = nickname === undefined ? {} : { profile: { nickname } };
  const address = email === undefined ? {} : { email, is_email_valid: true, is_email_verified: isEmailVerified };
  const account = { ...profile, ...address };
  return { id: Number(id), ...(Object.keys(account).length > 0 && { kakao_account: account }) };
}
