/** Who is calling, as the verified access token says; never taken from a body. */
export interface Session {
  accountId: number;
  sessionId: string;
  expiresAtMs: number;
  /** The account is suspended until then: the session reads, and writes hardly anything. */
  readOnlyUntil?: Date;
}
