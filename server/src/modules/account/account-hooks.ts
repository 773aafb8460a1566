import type { PasskeyAnswer } from '@teum/contract/routes/passkey';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/db/database.ts';

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

/** A kind of ways into accounts, beside others. */
export interface WaysIn {
  count(tx: Tx, accountId: number): Promise<number>;
  /** Everything but password and e-mail. */
  forget(tx: Tx, accountId: number): Promise<void>;
}

/** What other modules write because of an account, and the ways into it that they keep. */
export class AccountHooks {
  private readonly signUps: OnSignedUp[] = [];
  private readonly signIns: OnSignedIn[] = [];
  private readonly changes: OnChanged[] = [];
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

  /** Call it while the account's row is locked: two removals at once must not both see the other's way. */
  async countWays(tx: Tx, accountId: number): Promise<number> {
    let count = 0;
    for (const ways of this.ways) count += await ways.count(tx, accountId);
    return count;
  }

  async forgetWays(tx: Tx, accountId: number): Promise<void> {
    for (const ways of this.ways) await ways.forget(tx, accountId);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    accountHooks: AccountHooks;
  }
}
