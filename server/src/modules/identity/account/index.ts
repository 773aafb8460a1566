import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { accountRoutes } from './account.routes.ts';
import { AccountHooks } from './account-hooks.ts';
import { externalRoutes } from './external/external.routes.ts';
import type { ExternalProviders } from './external/providers.ts';
import { accountPersonalData } from './personal-data.sql.ts';
import { countOwnWays, deleteIdentitiesById, listIdentities } from './ways-in.sql.ts';

/** No scope of its own: other modules use `app.accountHooks`. */
export const accountModule = plugin(mountAccount, { name: 'account' });

async function mountAccount(app: FastifyInstance, { providers }: { providers: ExternalProviders }): Promise<void> {
  const hooks = new AccountHooks();
  hooks.addWaysIn({ count: countOwnWays, list: listIdentities, end: deleteIdentitiesById });
  app.decorate('accountHooks', hooks);
  app.personalData.add(accountPersonalData);
  accountRoutes(app);
  externalRoutes(app, providers);
}

export {
  deleteKeepers,
  fillNickNameLooks,
  findAccountForUpdate,
  findAccountIdByEmail,
  findLastNickNameChange,
  findMember,
  findNickNameForUpdate,
  findPasswordHash,
  findProfile,
  hasAccount,
  hasPerson,
  holdAccounts,
  holdNickName,
  insertAccount,
  insertKeeper,
  isClosed,
  isEmailTaken,
  isOneClosed,
  type LockedAccount,
  listAccountIdsAfter,
  lockAccounts,
  nickNameOf,
  overwritePasswordHash,
  setNickName,
  setProvenEmail,
  updateProfile,
} from './account.sql.ts';
export type { AccountHooks, WayIn } from './account-hooks.ts';
export { endAccess } from './end-access.ts';
export { externalProviders } from './external/providers.ts';
export type { NewSession } from './log-in.ts';
export { isReservedName } from './name-look.ts';
export { openNewSession } from './open-session.ts';
export { hashPassword } from './password.ts';
export { type Candidate, findCandidate, findPeople, type KnownPerson, listPeopleByIds } from './people.sql.ts';
export { lockAccount } from './personal-data.sql.ts';
export { hasPassword, isFreshlyProven, proveOwner, requireFreshProof } from './prove-owner.ts';
export {
  deleteOldSessions,
  endAllSessions,
  endOwnSession,
  endSessionsOf,
  holdLiveSession,
  insertSession,
  listLiveSessions,
} from './session.sql.ts';
export { signUp } from './sign-up.ts';
export { findSuspendedUntil, lockSuspension, updateAsLifted, updateAsSuspended } from './suspension.sql.ts';
