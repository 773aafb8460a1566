/** Who is calling, as the verified access token says; never taken from a body. */
export interface Session {
  accountId: number;
  sessionId: string;
  expiresAtMs: number;
}
