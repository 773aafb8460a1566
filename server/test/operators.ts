import { sql } from 'kysely';
import type { TestApp } from './build-app.ts';
import { type Person, signedIn } from './people.ts';

/** An operator of the desk since a minute, signed in a moment ago. */
export async function operator(
  { app, database }: { app: TestApp['app']; database: Pick<TestApp['database'], 'db'> },
  name = '지우',
): Promise<Person> {
  const person = await signedIn(app, name);
  const aMinuteAgo = sql<Date>`now() - interval '1 minute'`;
  await database.db.insertInto('operator').values({ account_id: person.id, added_at: aMinuteAgo }).execute();
  return person;
}

export const report = async (person: Person, payload: object): Promise<number> =>
  (await person.call({ method: 'POST', url: '/api/report', payload: { reason: 'abuse', ...payload } })).json<{
    id: number;
  }>().id;

type CaseKind = 'report' | 'dispute' | 'objection';

export const take = (person: Person, kind: CaseKind, id: number) =>
  person.call({ method: 'POST', url: `/api/desk/case/${kind}/${id}/take` });

export const decide = (person: Person, kind: CaseKind, id: number, payload: object) =>
  person.call({
    method: 'POST',
    url: `/api/desk/case/${kind}/${id}/decide`,
    payload: { reason: '규칙에 어긋납니다.', ...payload },
  });

/** Takes a case and decides it; answers the number of the record. */
export async function takeAndDecide(person: Person, kind: CaseKind, id: number, payload: object): Promise<number> {
  await take(person, kind, id);
  return (await decide(person, kind, id, payload)).json<{ recordId: number }>().recordId;
}

export const refusalOf = async (answer: ReturnType<Person['call']>): Promise<[number, string]> => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};

export const noticesOf = async (person: Person): Promise<{ kind: string; title: string; link: string }[]> => {
  const { data } = (await person.call({ url: '/api/notification' })).json();
  return data.map(({ kind, title, link }: Record<string, string>) => ({ kind, title, link }));
};
