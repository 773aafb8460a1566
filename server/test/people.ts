import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { hashPassword, insertAccount, insertSession } from '../src/modules/identity/account/index.ts';

/** A person in a test who has a session and calls with it. */
export interface Person {
  id: number;
  nickName: string;
  email: string;
  password: string;
  accessToken: string;
  call(options: InjectOptions): Promise<LightMyRequestResponse>;
}

let count = 0;

export const password = 'teum-test-1!';

/** Hashed once: hashing is slow on purpose, and most tests only need someone who is signed in. */
let hashed: Promise<string> | undefined;

function nextNames(name: string): { email: string; nickName: string } {
  count += 1;
  return { email: `person${count}@teum.kr`, nickName: `${name}${count}` };
}

const callerWith =
  (app: FastifyInstance, accessToken: string): Person['call'] =>
  (options) =>
    app.inject({ ...options, headers: { authorization: `Bearer ${accessToken}`, ...options.headers } });

/** 민지 sells, 준호 bids. They have an account, a password and a session, and did not go through the forms. */
export async function signedIn(app: FastifyInstance, name = '민지'): Promise<Person> {
  const { email, nickName } = nextNames(name);
  hashed ??= hashPassword(password);
  const id = (await insertAccount(app.db, { email, passwordHash: await hashed, userName: name, nickName }))!;
  const { sessionId } = await insertSession(app.db, id);
  const accessToken = await app.accessTokens.issue({ accountId: id, sessionId });
  return { id, nickName, email, password, accessToken, call: callerWith(app, accessToken) };
}

/** Signed up and logged in by the calls of a browser, whose cookies this person has. */
export async function signedUp(app: FastifyInstance, name = '민지'): Promise<PersonInBrowser> {
  const { email, nickName } = nextNames(name);
  await post(app, '/api/auth/signup', { email, password, userName: name, nickName });
  return logIn(app, { email, nickName });
}

export interface PersonInBrowser extends Person {
  cookies: Record<string, string>;
}

export async function logIn(
  app: FastifyInstance,
  { email, nickName = '' }: { email: string; nickName?: string },
): Promise<PersonInBrowser> {
  const login = await post(app, '/api/auth/login', { email, password });
  const { accessToken } = login.json<{ accessToken: string }>();
  const call = callerWith(app, accessToken);
  const { id } = (await call({ url: '/api/auth/user/info' })).json<{ id: number }>();
  const cookies = Object.fromEntries(login.cookies.map((cookie) => [cookie.name, cookie.value]));
  return { id, nickName, email, password, accessToken, cookies, call };
}

/** The owner has just entered the password: ways into the account can be changed. */
export const proveOwner = ({ call }: Pick<Person, 'call'>): Promise<LightMyRequestResponse> =>
  call({ method: 'POST', url: '/api/auth/proof', payload: { password } });

export const post = (app: FastifyInstance, url: string, payload: object): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url, payload });
