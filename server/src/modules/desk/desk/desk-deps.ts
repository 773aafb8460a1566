import type { FastifyInstance } from 'fastify';

/** What actions need beyond their transaction. */
export interface DeskDeps {
  bidding: FastifyInstance['bidding'];
  offers: FastifyInstance['offers'];
  /** Gives up a person's places in all lines. */
  leaveLines(accountId: number): void;
  /** Reads again in this process what is hidden. */
  readHidden(): Promise<void>;
}
