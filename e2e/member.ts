import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';
import { giveTicket, type Person, signUp, tokenOf } from './people.ts';
import { photograph } from './photograph.ts';

/** Someone with a session, who does by API calls what others do in the browser. */
export interface Member {
  person: Person;
  post: <Answer>(path: string, data: object) => Promise<Answer>;
  get: <Answer>(path: string) => Promise<Answer>;
  put: (path: string) => Promise<void>;
  remove: (path: string) => Promise<void>;
  offer: (path: string, part: string, form: object, picture?: string) => Promise<number>;
}

export async function join(request: APIRequestContext, nickName: string, hasTicket = false): Promise<Member> {
  const mark = nickName.length + Math.random().toString(36).slice(2);
  const person = { email: `${mark}@teum.test`, password: `Teum-${mark}-1!`, userName: '사람', nickName };
  await signUp(request, person);
  if (hasTicket) await giveTicket(request, person);
  return asMember(request, person);
}

/** Without a token a session of its own begins, and the person gets a notice about a new device. */
export async function asMember(request: APIRequestContext, person: Person, token?: string): Promise<Member> {
  const headers = { authorization: `Bearer ${token ?? (await tokenOf(request, person))}` };

  async function answered<Answer>(asked: ReturnType<APIRequestContext['get']>): Promise<Answer> {
    const answer = await asked;
    expect(answer.ok(), `${answer.url()} ${await answer.text()}`).toBe(true);
    return answer.json().catch(() => undefined) as Answer;
  }

  return {
    person,
    post: (path, data) => answered(request.post(path, { headers, data })),
    get: (path) => answered(request.get(path, { headers })),
    put: (path) => answered(request.put(path, { headers })),
    remove: (path) => answered(request.delete(path, { headers })),
    async offer(path, part, form, picture) {
      const json = { name: 'blob', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(form)) };
      const pictures = picture ? { [picture]: await photograph('사진.jpg') } : {};
      return answered(request.post(path, { headers, multipart: { [part]: json, ...pictures } }));
    },
  };
}
