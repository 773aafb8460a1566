import { limits, type Refusal, refuse, toKoreanTime } from '@teum/contract';
import { ageOn } from '@teum/contract/identity/age';
import { legalPeriods } from '@teum/contract/legal-periods';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/db/database-clock.ts';
import { findAccountForUpdate } from '../account/index.ts';
import type { Certifications, Certified } from './certifications.ts';
import { listIdentitiesForUpdate, upsertIdentity } from './identity-check.sql.ts';
import type { IdentitySeals } from './identity-seals.ts';
import type { ProofNumbers } from './proof-numbers.ts';

interface Deps {
  db: Db;
  clock: Clock;
  seals: IdentitySeals;
  numbers: ProofNumbers;
  certifications: Certifications;
}

/** The format of the provider's numbers; anything else is refused without asking the provider. */
const impUidForm = /^[A-Za-z0-9_-]+$/;

/** Reads a proof at the provider and keeps who the account's owner is. Undefined if it is kept. */
export async function verifyIdentity(deps: Deps, accountId: number, impUid: string): Promise<Refusal | undefined> {
  if (!impUidForm.test(impUid)) return refuse('IDENTITY_NOT_PROVEN');
  const certified = await deps.certifications.find(impUid);
  const now = deps.clock.now();
  if (!certified || !isOwnAndFresh(deps, accountId, certified, now)) return refuse('IDENTITY_NOT_PROVEN');
  const age = ageOn(certified.birthday, toKoreanTime(now).slice(0, 10));
  if (age < legalPeriods.minimumAge) return refuse('IDENTITY_UNDER_AGE');
  return keep(deps, accountId, certified, { isAdult: age >= limits.identity.payoutAge, now });
}

const isOwnAndFresh = (
  { numbers }: Deps,
  accountId: number,
  { merchantUid, certifiedAt }: Certified,
  now: Date,
): boolean =>
  numbers.isOf(accountId, merchantUid) && now.getTime() - certifiedAt.getTime() < limits.identity.freshMinutes * 60_000;

/** Rolls back what was read under the lock: a failed statement leaves nothing to go on with. */
class PersonTaken extends Error {}

async function keep(
  { db, seals }: Deps,
  accountId: number,
  { name, birthday, uniqueKey }: Certified,
  { isAdult, now }: { isAdult: boolean; now: Date },
): Promise<Refusal | undefined> {
  const hashes = seals.hashesOf(uniqueKey);
  const person = { name, birthYear: Number(birthday.slice(0, 4)), wasAdult: isAdult };
  try {
    return await db.transaction().execute(async (tx) => {
      // Two people who prove one account at once both find no row that could be locked.
      await findAccountForUpdate(tx, accountId);
      const refusal = await refusalFor(tx, accountId, hashes);
      if (refusal) return refusal;
      const row = { accountId, personHash: hashes[0], ...seals.seal(accountId, person), provenAt: now };
      if (!(await upsertIdentity(tx, row))) throw new PersonTaken();
      return undefined;
    });
  } catch (error) {
    if (error instanceof PersonTaken) return refuse('IDENTITY_TAKEN');
    throw error;
  }
}

async function refusalFor(tx: Tx, accountId: number, hashes: readonly Buffer[]): Promise<Refusal | undefined> {
  const rows = await listIdentitiesForUpdate(tx, accountId, hashes);
  if (rows.some((row) => row.accountId !== accountId)) return refuse('IDENTITY_TAKEN');
  const isSamePerson = rows.every(({ personHash }) => hashes.some((hash) => hash.equals(personHash)));
  return isSamePerson ? undefined : refuse('IDENTITY_OTHER_PERSON');
}
