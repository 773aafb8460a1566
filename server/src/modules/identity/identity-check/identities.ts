import { limits } from '@teum/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { findIdentity } from './identity-check.sql.ts';
import type { IdentitySeals } from './identity-seals.ts';

interface ProvenPerson {
  name: string;
  provenAt: Date;
  isAdult: boolean;
}

/** Who the members are, for the modules that must know it. */
export class Identities {
  /** For what else names a person, such as the holder of a bank account. */
  readonly seals: IdentitySeals;

  constructor(seals: IdentitySeals) {
    this.seals = seals;
  }

  async find(db: Db | Tx, accountId: number, now: Date): Promise<ProvenPerson | undefined> {
    const row = await findIdentity(db, accountId);
    if (!row) return undefined;
    const { name, birthYear, wasAdult } = this.seals.open(accountId, row);
    return { name, provenAt: row.provenAt, isAdult: wasAdult || isAdultForSure(birthYear, now) };
  }
}

/** By the year alone, in Seoul: everybody born in it has had the birthday. */
const isAdultForSure = (birthYear: number, now: Date): boolean =>
  new Date(now.getTime() + 9 * 3_600_000).getUTCFullYear() - birthYear > limits.identity.payoutAge;
