import { paths } from '../shared/paths.ts';
import { returnTo } from '../shared/session/return-to.ts';
import { currentUser } from '../shared/state/login-user.ts';

/** Where an external sign-in leads: a person who has not agreed to the terms sees them first. */
export const afterExternalSignIn = (): string =>
  currentUser()?.pendingConsents?.includes('age') ? paths.consent : returnTo.pathFrom(null);
