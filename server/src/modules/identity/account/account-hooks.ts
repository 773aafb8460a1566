import type { PasskeyAnswer } from '@teum/contract/identity/passkey.routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../../platform/db/database.ts';

export interface SignedUp {
  accountId: number;
  request: FastifyRequest;
}

export interface SignedIn {
  accountId: number;
  sessionId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What happened to the ways into an account, named as its notice. */
export type AccountChange =
  | { name: 'passwordChanged' | 'emailChanged'; values?: Record<string, string> }
  | { name: 'providerLinked' | 'providerUnlinked'; values: { provider: string } };

type OnSignedUp = (tx: Tx, signedUp: SignedUp) => Promise<void>;
type OnSignedIn = (tx: Tx, signedIn: SignedIn) => Promise<void>;
type OnChanged = (tx: Tx, accountId: number, change: AccountChange, request: FastifyRequest) => Promise<void>;

type ProvesByPasskey = (request: FastifyRequest, accountId: number, answer: PasskeyAnswer) => Promise<boolean>;

/** A passkey, or a sign-in at a provider. */
export interface WayIn {
  /** Unique among all ways, and no secret. */
  id: string;
  kind: 'passkey' | 'provider';
  name: string;
  addedAt: Date;
}

/** A kind of ways into accounts, beside others. */
export interface WaysIn {
  count(tx: Tx, accountId: number): Promise<number>;
  /** Everything but password and e-mail. */
  list(tx: Tx, accountId: number): Promise<WayIn[]>;
  end(tx: Tx, accountId: number, ids: readonly string[]): Promise<void>;
}

export interface AccessEnd {
  keepsCalendarAddress: boolean;
}

type OnAccessEnded = (tx: Tx, accountId: number, end: AccessEnd) => Promise<void>;

/** What other modules write because of an account, and the ways into it that they keep. */
export class AccountHooks {
  private readonly signUps: OnSignedUp[] = [];
  private readonly signIns: OnSignedIn[] = [];
  private readonly changes: OnChanged[] = [];
  private readonly accessEnds: OnAccessEnded[] = [];
  private readonly ways: WaysIn[] = [];
  /** Whether the caller has just used a passkey of the account. Set by the module that keeps them. */
  isProvenByPasskey: ProvesByPasskey = async () => false;

  onSignedUp(write: OnSignedUp): void {
    this.signUps.push(write);
  }

  onSignedIn(write: OnSignedIn): void {
    this.signIns.push(write);
  }

  onChanged(write: OnChanged): void {
    this.changes.push(write);
  }

  /** Sessions have ended, so that somebody stays out: what works without a session has to end with them. */
  onAccessEnded(write: OnAccessEnded): void {
    this.accessEnds.push(write);
  }

  addWaysIn(ways: WaysIn): void {
    this.ways.push(ways);
  }

  async signedUp(tx: Tx, signedUp: SignedUp): Promise<void> {
    for (const write of this.signUps) await write(tx, signedUp);
  }

  async signedIn(tx: Tx, signedIn: SignedIn): Promise<void> {
    for (const write of this.signIns) await write(tx, signedIn);
  }

  async changed(tx: Tx, accountId: number, change: AccountChange, request: FastifyRequest): Promise<void> {
    for (const write of this.changes) await write(tx, accountId, change, request);
  }

  async accessEnded(tx: Tx, accountId: number, end: AccessEnd): Promise<void> {
    for (const write of this.accessEnds) await write(tx, accountId, end);
  }

  /** Call it while the account's row is locked: two removals at once must not both see the other's way. */
  async countWays(tx: Tx, accountId: number): Promise<number> {
    let count = 0;
    for (const ways of this.ways) count += await ways.count(tx, accountId);
    return count;
  }

  async listWays(tx: Tx, accountId: number): Promise<WayIn[]> {
    const listed: WayIn[] = [];
    for (const ways of this.ways) listed.push(...(await ways.list(tx, accountId)));
    return listed;
  }

  async endWays(tx: Tx, accountId: number, ids: readonly string[]): Promise<void> {
    for (const ways of this.ways) await ways.end(tx, accountId, ids);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    accountHooks: AccountHooks;
  }
}
