import { calculatePKCECodeChallenge } from 'openid-client';
import { type ExternalProfile, type ExternalProvider, providerTimeoutMs } from './provider.ts';

interface OauthSettings {
  authorizeUrl: () => string;
  tokenUrl: () => string;
  profileUrl: () => string;
  clientId: string;
  clientSecret: string;
  /** Makes the provider ask for the password again. */
  askAgain: Record<string, string>;
  /** Parses the provider's profile answer. */
  readProfile: (answer: unknown) => ExternalProfile;
}

/** Kakao and Naver: OAuth 2 with PKCE, and a profile call in their own format. */
export function oauthProvider(settings: OauthSettings): ExternalProvider {
  const { clientId, clientSecret, readProfile } = settings;
  return {
    async authorizeUrl({ state, codeVerifier }, { redirectUri, isProof }) {
      const url = new URL(settings.authorizeUrl());
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(isProof && settings.askAgain),
      }).toString();
      return url;
    },

    async profile({ url, redirectUri }, { state, codeVerifier }) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code: url.searchParams.get('code') ?? '',
        code_verifier: codeVerifier,
        state,
      });
      const token = await askJson(settings.tokenUrl(), { method: 'POST', body });
      const headers = { authorization: `Bearer ${textIn(token, 'access_token')}` };
      return readProfile(await askJson(settings.profileUrl(), { headers }));
    },
  };
}

async function askJson(address: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(providerTimeoutMs) });
  const body: unknown = await answer.json();
  // Naver refuses with status 200 and an `error` inside.
  if (!answer.ok || (isRecord(body) && 'error' in body))
    throw new Error(`The sign-in provider refused (${answer.status})`);
  return body;
}

/** `{id, kakao_account: {email, is_email_valid, is_email_verified, profile: {nickname}}}`; anything but the id may be absent. */
export function readKakaoProfile(answer: unknown): ExternalProfile {
  const account = recordIn(answer, 'kakao_account');
  const isProven = account.is_email_valid === true && account.is_email_verified === true;
  return {
    subject: subjectIn(answer),
    provenEmail: isProven ? optionalText(account.email) : undefined,
    nickName: optionalText(recordIn(account, 'profile').nickname),
  };
}

/** `{resultcode: "00", response: {id, nickname, email}}`; Naver does not say that the e-mail is proven. */
export function readNaverProfile(answer: unknown): ExternalProfile {
  if (textIn(answer, 'resultcode') !== '00') throw new Error('Naver refused the profile');
  const profile = recordIn(answer, 'response');
  return { subject: subjectIn(profile), provenEmail: undefined, nickName: optionalText(profile.nickname) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const recordIn = (value: unknown, name: string): Record<string, unknown> =>
  isRecord(value) && isRecord(value[name]) ? value[name] : {};
const optionalText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function textIn(value: unknown, name: string): string {
  const text = isRecord(value) ? value[name] : undefined;
  if (typeof text !== 'string' || text === '') throw new Error(`The sign-in provider sent no ${name}`);
  return text;
}

function subjectIn(value: unknown): string {
  const id = isRecord(value) ? value.id : undefined;
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '')
    throw new Error('The sign-in provider sent no id');
  return String(id);
}
