/** The person who signed in, as the provider describes them. */
export interface ExternalProfile {
  subject: string;
  nickName: string | undefined;
  /** Present only if the provider vouches for it. */
  provenEmail: string | undefined;
}

/** Kept in the browser between leaving for the provider and coming back. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface AuthorizeOptions {
  redirectUri: string;
  /** The provider is to ask who sits there, also if it knows the browser: a member proves that the account is theirs. */
  isProof: boolean;
}

/** A sign-in provider: OpenID with discovery, or OAuth 2 with a profile call of its own. */
export interface ExternalProvider {
  authorizeUrl(attempt: SignInAttempt, options: AuthorizeOptions): Promise<URL>;
  /** Exchanges the code for the profile; throws if the provider does not accept it. */
  profile(callback: { url: URL; redirectUri: string }, attempt: SignInAttempt): Promise<ExternalProfile>;
}

/** A provider that hangs must not hold a browser for longer. */
export const providerTimeoutMs = 10_000;
