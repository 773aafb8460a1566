const mount = '/sandbox/oidc';

function dialect(paths: { authorize: string; token: string; profile: string }) {
  return {
    authorizeUrl: (publicUrl: string): string => `${publicUrl}${mount}${paths.authorize}`,
    tokenUrl: (publicUrl: string): string => `${publicUrl}${mount}${paths.token}`,
    profileUrl: (publicUrl: string): string => `${publicUrl}${mount}${paths.profile}`,
  };
}

/** Public on purpose: they work only with this sandbox. */
export const sandboxSignIn = {
  kakao: {
    clientId: 'sandbox-kakao',
    clientSecret: 'sandbox-kakao-secret',
    ...dialect({ authorize: '/kakao/oauth/authorize', token: '/kakao/oauth/token', profile: '/kakao/v2/user/me' }),
  },
  naver: {
    clientId: 'sandbox-naver',
    clientSecret: 'sandbox-naver-secret',
    ...dialect({ authorize: '/naver/oauth2.0/authorize', token: '/naver/oauth2.0/token', profile: '/naver/v1/nid/me' }),
  },
  google: {
    clientId: 'sandbox-google',
    clientSecret: 'sandbox-google-secret',
    issuer: (publicUrl: string): string => `${publicUrl}${mount}`,
  },
} as const;

export type SignInKind = keyof typeof sandboxSignIn;

export const signInKinds = Object.keys(sandboxSignIn) as SignInKind[];

export const signInNames: Record<SignInKind, string> = { kakao: '카카오', naver: '네이버', google: '구글' };
