/** Who signed in, as the provider tells it. */
export interface ExternalProfile {
  subject: string;
  nickName: string | undefined;
  /** Present only when the provider vouches that it is theirs. */
  provenEmail: string | undefined;
}

/** What is kept in the browser between leaving for the provider and coming back. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A place where people sign in: OpenID with discovery, or OAuth 2 with a profile call of its own dialect. */
export interface ExternalProvider {
  authorizeUrl(attempt: SignInAttempt, redirectUri: string): Promise<URL>;
  /** Trades the code that came back for the profile; throws when the provider does not honour it. */
  profile(callback: { url: URL; redirectUri: string }, attempt: SignInAttempt): Promise<ExternalProfile>;
}

/** A provider that hangs must not hold a browser for longer. */
export const providerTimeoutMs = 10_000;
