import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { lettersTo, secretIn } from '../../../../test/mailbox.ts';
import { type Person, password, post, signedIn } from '../../../../test/people.ts';

export const newPassword = 'teum-new-2!';

export const statusAndCode = (answer: LightMyRequestResponse) => [answer.statusCode, answer.body && answer.json().code];
export const dead = [409, 'MAIL_LINK_DEAD'];
export const done = [204, ''];

export const infoOf = async ({ call }: Person) => (await call({ url: '/api/auth/user/info' })).json();
export const askForProof = ({ call }: Person) => call({ method: 'POST', url: '/api/auth/email/proof' });
export const changeEmail = ({ call }: Person, email: string, currentPassword = password) =>
  call({ method: 'PUT', url: '/api/auth/email', payload: { email, currentPassword } });
export const isOut = async (person: Person) => (await person.call({ url: '/api/auth/user/info' })).statusCode === 401;

/** What people do to get back into their accounts, on the app that is open when they do it. */
export function recoveryOn(app: () => FastifyInstance) {
  const forget = (email: string, headers = {}, remoteAddress = '203.0.113.1') =>
    app().inject({ method: 'POST', url: '/api/auth/password/forgotten', payload: { email }, headers, remoteAddress });
  /** The secret of the newest of so many letters. */
  const newestSecret = async (email: string, count = 1) => secretIn((await lettersTo(app(), email, count))[0]!);
  return {
    forget,
    newestSecret,
    reset: (secret: string, to = newPassword) => post(app(), '/api/auth/password/reset', { secret, newPassword: to }),
    confirm: (secret: string) => post(app(), '/api/auth/email/confirm', { secret }),
    look: (secret: string) => post(app(), '/api/auth/link', { secret }),
    enter: (email: string, by: string) => post(app(), '/api/auth/login', { email, password: by }),
    resetSecretOf: async ({ email }: Person): Promise<string> => {
      await forget(email);
      return newestSecret(email);
    },
    provenPerson: async (name: string): Promise<Person> => {
      const person = await signedIn(app(), name);
      await sql`update account set email_proven_at = now() where id = ${person.id}`.execute(app().db);
      return person;
    },
    minutesLater: (person: Person, minutes: number) =>
      sql`
        update mail_link set expires_at = expires_at - make_interval(mins => ${minutes}),
          asked_at = asked_at - make_interval(mins => ${minutes})
        where account_id = ${person.id}`.execute(app().db),
  };
}
