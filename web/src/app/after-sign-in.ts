import { paths } from '../shared/paths.ts';
import { returnTo } from '../shared/session/return-to.ts';
import { currentUser } from '../shared/state/login-user.ts';

/** Where an external sign-in leads: whoever has agreed to nothing yet is asked first. */
export const afterExternalSignIn = (): string =>
  currentUser()?.pendingConsents?.includes('age') ? paths.consent : returnTo.pathFrom(null);
