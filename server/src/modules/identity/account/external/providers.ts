import type { SignInProvider } from '@teum/contract/identity/external-sign-in.routes';
import { sandboxSignIn } from '@teum/sandbox';
import type { Config } from '../../../../platform/config/config.ts';
import { oauthProvider, readKakaoProfile, readNaverProfile } from './oauth-provider.ts';
import { openidProvider } from './openid-provider.ts';
import type { ExternalProvider } from './provider.ts';

export type ExternalProviders = Partial<Record<SignInProvider, ExternalProvider>>;

const kakaoAddresses = {
  authorizeUrl: () => 'https://kauth.kakao.com/oauth/authorize',
  tokenUrl: () => 'https://kauth.kakao.com/oauth/token',
  profileUrl: () => 'https://kapi.kakao.com/v2/user/me',
};
const kakaoDialect = { askAgain: { prompt: 'login' }, readProfile: readKakaoProfile };

const naverAddresses = {
  authorizeUrl: () => 'https://nid.naver.com/oauth2.0/authorize',
  tokenUrl: () => 'https://nid.naver.com/oauth2.0/token',
  profileUrl: () => 'https://openapi.naver.com/v1/nid/me',
};
const naverDialect = { askAgain: { auth_type: 'reauthenticate' }, readProfile: readNaverProfile };

/** The configured providers; where the sandbox is mounted, it replaces the missing ones. */
export function externalProviders({ signIn, isSandboxMounted }: Config, publicUrl: () => string): ExternalProviders {
  const { kakao, naver, google } = sandboxSignIn;
  const standIn = isSandboxMounted;
  return {
    ...(signIn.kakao
      ? { kakao: oauthProvider({ ...signIn.kakao, ...kakaoAddresses, ...kakaoDialect }) }
      : standIn && { kakao: oauthProvider({ ...atSandbox(kakao, publicUrl), ...kakaoDialect }) }),
    ...(signIn.naver
      ? { naver: oauthProvider({ ...signIn.naver, ...naverAddresses, ...naverDialect }) }
      : standIn && { naver: oauthProvider({ ...atSandbox(naver, publicUrl), ...naverDialect }) }),
    ...(signIn.google
      ? { google: openidProvider({ ...signIn.google, issuer: () => 'https://accounts.google.com' }) }
      : standIn && { google: openidProvider({ ...google, issuer: () => google.issuer(publicUrl()) }) }),
  };
}

type Dialect = (typeof sandboxSignIn)['kakao' | 'naver'];

function atSandbox({ clientId, clientSecret, authorizeUrl, tokenUrl, profileUrl }: Dialect, publicUrl: () => string) {
  return {
    clientId,
    clientSecret,
    authorizeUrl: () => authorizeUrl(publicUrl()),
    tokenUrl: () => tokenUrl(publicUrl()),
    profileUrl: () => profileUrl(publicUrl()),
  };
}
