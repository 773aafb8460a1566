import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** A person in a test: signed up, signed in, and able to call. */
export interface Person {
  id: number;
  nickName: string;
  email: string;
  password: string;
  accessToken: string;
  cookies: Record<string, string>;
  call(options: InjectOptions): Promise<LightMyRequestResponse>;
}

let count = 0;

export const password = 'teum-test-1!';

/** 민지 sells, 준호 bids. */
export async function signedIn(app: FastifyInstance, name = '민지'): Promise<Person> {
  count += 1;
  const [email, nickName] = [`person${count}@teum.kr`, `${name}${count}`];
  await post(app, '/api/auth/signup', { email, password, userName: name, nickName });
  return logIn(app, { email, nickName });
}

export async function logIn(
  app: FastifyInstance,
  { email, nickName = '' }: { email: string; nickName?: string },
): Promise<Person> {
  const login = await post(app, '/api/auth/login', { email, password });
  const { accessToken } = login.json<{ accessToken: string }>();
  const call = (options: InjectOptions) =>
    app.inject({ ...options, headers: { authorization: `Bearer ${accessToken}`, ...options.headers } });
  const { id } = (await call({ url: '/api/auth/user/info' })).json<{ id: number }>();
  const cookies = Object.fromEntries(login.cookies.map((cookie) => [cookie.name, cookie.value]));
  return { id, nickName, email, password, accessToken, cookies, call };
}

export const post = (app: FastifyInstance, url: string, payload: object): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url, payload });
