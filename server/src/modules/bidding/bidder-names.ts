import { sign } from '../../platform/auth/signature.ts';

const nameLength = 16;

/** Pseudonyms of bidders. Without the secret nobody can link two of them to one person, or one of them to an account. */
export class BidderNames {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  of(auctionId: number, accountId: number): string {
    return sign(this.#secret, 'bidder', auctionId, accountId).slice(0, nameLength);
  }
}
