import { sign } from '../../../platform/auth/signature.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { findNameKey } from './bidding.sql.ts';

const nameLength = 16;

interface NameSecrets {
  key: Buffer;
  /** Auctions with a lower id are older than the key. */
  firstAuctionId: number;
  tokenSecret: string;
}

/** Pseudonyms of bidders. Without the key nobody can link two of them to one person, or one of them to an account. */
export class BidderNames {
  readonly #key: string;
  readonly #firstAuctionId: number;
  readonly #tokenSecret: string;

  constructor({ key, firstAuctionId, tokenSecret }: NameSecrets) {
    this.#key = key.toString('base64url');
    this.#firstAuctionId = firstAuctionId;
    this.#tokenSecret = tokenSecret;
  }

  of(auctionId: number, accountId: number): string {
    // An older auction goes on as it began: with another name for the same person its record would not verify.
    const secret = auctionId < this.#firstAuctionId ? this.#tokenSecret : this.#key;
    return sign(secret, 'bidder', auctionId, accountId).slice(0, nameLength);
  }
}

/** The names of this installation. A migration has made their key, so that every process and every backup has the same one. */
export async function readBidderNames(db: Db | Tx, tokenSecret: string): Promise<BidderNames> {
  return new BidderNames({ ...(await findNameKey(db)), tokenSecret });
}
