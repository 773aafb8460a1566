import type { GivenConsents } from '@teum/contract/identity/consent';
import { api } from '../../../../shared/api-client.ts';

interface NewAccount extends GivenConsents {
  email: string;
  password: string;
  userName: string;
  nickName: string;
}

/** Returns the sentence that the user reads. */
export const signUp = (body: NewAccount): Promise<string> => api('POST /auth/signup', { body });
