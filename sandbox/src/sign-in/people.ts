import { createHash } from 'node:crypto';
import { BoundedMap } from '../bounded-map.ts';
import { type Fields, textOf } from '../fields.ts';

export interface Person {
  id: string;
  nickname?: string;
  email?: string;
  isEmailVerified: boolean;
}

export type People = ReturnType<typeof createPeople>;

/** One person for each kind of answer that a real provider may give; what someone did not agree to share is absent. */
export const testPeople: readonly Person[] = [
  { id: '3100000001', nickname: '하늘', email: 'haneul@example.com', isEmailVerified: true },
  { id: '3100000002', nickname: '가람', email: 'garam@example.com', isEmailVerified: false },
  { id: '3100000003', nickname: '바다', isEmailVerified: false },
  { id: '3100000004', email: 'noname@example.com', isEmailVerified: true },
  { id: '3100000005', isEmailVerified: false },
];

export function createPeople() {
  const typedIn = new BoundedMap<string, Person>();
  const find = (id: string) => testPeople.find((person) => person.id === id) ?? typedIn.get(id);

  return {
    find,
    /** The person chosen in the form; undefined is a refusal. */
    choose(form: Fields): Person | undefined {
      if (form.person !== 'custom') return find(textOf(form, 'person') ?? '');
      const person = describedPerson(form);
      typedIn.set(person.id, person);
      return person;
    },
  };
}

function describedPerson(form: Fields): Person {
  const nickname = textOf(form, 'nickname')?.trim() || undefined;
  const email = textOf(form, 'email')?.trim() || undefined;
  return {
    id: lastingId(email ?? nickname ?? ''),
    nickname,
    email,
    isEmailVerified: email !== undefined && form.verified === 'on',
  };
}

/** The same address is the same person next time; 48 bits stay exact in a JSON number. */
function lastingId(name: string): string {
  return String(createHash('sha256').update(name).digest().readUIntBE(0, 6));
}
