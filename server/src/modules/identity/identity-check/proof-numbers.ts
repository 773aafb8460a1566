import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const form = /^idn_([0-9a-f]{10})_([0-9a-f]{24})$/;

/** Numbers under which the window of 본인인증 opens. Each belongs to one account, without a row: nobody can hand in another person's proof. */
export class ProofNumbers {
  readonly #key: Buffer;

  constructor(tokenSecret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'teum identity proof number 1', 32));
  }

  issue(accountId: number): string {
    const random = randomBytes(5).toString('hex');
    return `idn_${random}_${this.#mark(accountId, random)}`;
  }

  isOf(accountId: number, number: string | null): boolean {
    const [, random, mark] = form.exec(number ?? '') ?? [];
    if (random === undefined || mark === undefined) return false;
    return timingSafeEqual(Buffer.from(mark), Buffer.from(this.#mark(accountId, random)));
  }

  #mark(accountId: number, random: string): string {
    return createHmac('sha256', this.#key).update(`${accountId} ${random}`).digest('hex').slice(0, 24);
  }
}
