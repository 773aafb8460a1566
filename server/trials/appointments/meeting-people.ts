import { randomUUID } from 'node:crypto';
import { toKoreanTime } from '@teum/contract';
import type { Appointment } from '@teum/contract/talk/appointment';
import { startOfDayMs } from '@teum/contract/talk/appointment-transitions';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import type { Person } from '../people.ts';
import { anyOf, type Stage } from '../stage.ts';
import type { StubbornCaller } from '../stubborn-caller.ts';
import type { AppointmentRecords, Seen } from './judge-appointments.ts';

/** Two people with a room, as a listing's first message would have opened it. */
export interface Pair {
  roomId: number;
  seller: Person;
  buyer: Person;
}

const halfHourMs = 1_800_000;
const dayMs = 86_400_000;

/** Few starts for many people, so that most of them want a time that others have. */
const starts = 16;

/** Every answer that matters, as the clients got it. */
export class MeetingPeople {
  readonly lists: AppointmentRecords['lists'] = [];
  readonly acknowledged: Seen[] = [];
  readonly refused = new Map<string, number>();
  private readonly caller: StubbornCaller;
  private readonly pairs: readonly Pair[];

  constructor(caller: StubbornCaller, pairs: readonly Pair[]) {
    this.caller = caller;
    this.pairs = pairs;
  }

  /** Something that one of two people could do now. */
  async doSomething(): Promise<void> {
    const pair = anyOf(this.pairs);
    const [who, other] = Math.random() < 0.5 ? [pair.seller, pair.buyer] : [pair.buyer, pair.seller];
    if (Math.random() < 0.2) return this.lookAtOwn(who);
    const known = await this.read<{ data: Appointment[] }>(who, `/appointment/room/${pair.roomId}`);
    const open = known.data.find(({ state }) => state === 'proposed');
    const agreed = known.data.find(({ state }) => state === 'agreed');
    if (open && Math.random() < 0.7) return this.answer(open, who, other);
    if (agreed && Math.random() < 0.4) return this.changeAgreed(agreed, who);
    await this.change(who, `/appointment/room/${pair.roomId}`, proposal());
  }

  async lookAtOwn(who: Person): Promise<void> {
    const { data } = await this.read<{ data: Appointment[] }>(who, '/appointment/mine?limit=50');
    this.lists.push({ accountId: who.accountId, seen: data });
  }

  read<Body>(who: Person, path: string): Promise<Body> {
    const headers = { authorization: who.authorization };
    return this.caller.ask<Body>({ method: 'GET', path: `/api${path}`, headers }).then(({ body }) => body);
  }

  /** Undefined if it was refused. */
  async change(who: Person, path: string, body?: object): Promise<Appointment | undefined> {
    const answer = await this.caller.ask<Appointment & { code: string }>({
      method: 'POST',
      path: `/api${path}`,
      headers: { authorization: who.authorization, 'idempotency-key': randomUUID() },
      ...(body && { body }),
      expects: [200, 403, 409, 422],
    });
    if (answer.status === 200) {
      this.acknowledged.push(answer.body);
      return answer.body;
    }
    this.refused.set(answer.body.code, (this.refused.get(answer.body.code) ?? 0) + 1);
    return undefined;
  }

  private async answer(open: Appointment, who: Person, other: Person): Promise<void> {
    const isOwn = (open.proposedBy === 'seller') === (open.sellerId === who.accountId);
    const partner = isOwn ? other : who;
    // Both tabs of one person press at once: only one of them may count.
    const presses = Math.random() < 0.2 ? 2 : 1;
    const what = Math.random() < 0.8 ? 'accept' : 'decline';
    await Promise.all(Array.from({ length: presses }, () => this.change(partner, `/appointment/${open.id}/${what}`)));
  }

  private async changeAgreed({ id }: Appointment, who: Person): Promise<void> {
    if (Math.random() < 0.5) await this.change(who, `/appointment/${id}/cancel`, { reason: '일이 생겼어요.' });
    else await this.change(who, `/appointment/${id}/move`, { ...proposal(), reason: '조금 늦어요.' });
  }
}

/** Two days from now: a reminder of a day has to be sent for each. */
export function proposal(): { startsAt: string; lengthMinutes: number } {
  const firstMs = startOfDayMs(Date.now()) + 3 * dayMs;
  const startsAt = toKoreanTime(new Date(firstMs + Math.floor(Math.random() * starts) * halfHourMs));
  return { startsAt, lengthMinutes: anyOf([30, 60, 90, 120]) };
}

/** Rooms of random pairs; each person sells to some and buys from others. */
export function openPairs({ db }: Stage, people: readonly Person[], count: number): Promise<Pair[]> {
  const pairs = Array.from({ length: count }, (_, index) => {
    const seller = people[index % people.length]!;
    const buyer = anyOf(people.filter(({ accountId }) => accountId !== seller.accountId));
    return { seller, buyer };
  });
  return openRooms(db, pairs);
}

/** A listing and its room for each pair, in their order. */
export async function openRooms(
  db: Db,
  pairs: readonly Omit<Pair, 'roomId'>[],
  { prices = [30_000], safePay = false }: { prices?: readonly number[]; safePay?: boolean } = {},
): Promise<Pair[]> {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select * from unnest(${pairs.map(({ seller }) => seller.accountId)}::bigint[],
        ${pairs.map(({ buyer }) => buyer.accountId)}::bigint[],
        ${pairs.map((_, place) => prices[place % prices.length]!)}::bigint[]) with ordinality as pair (seller_id, buyer_id, price, place)
    ), product as (
      insert into product (seller_id, title, description, price, thumbnail_key, safe_pay)
      select seller_id, '<p>저녁 두 시간</p>', '<p>같이 먹습니다.</p>', price, 'origin/blank.webp', ${safePay} from wanted order by place
      returning id, seller_id
    ), numbered as (select id, seller_id, row_number() over (order by id) as place from product)
    insert into chat_room (product_id, seller_id, buyer_id)
    select numbered.id, wanted.seller_id, wanted.buyer_id from wanted join numbered using (place, seller_id) order by place
    returning id`.execute(db);
  return pairs.map((pair, place) => ({ ...pair, roomId: rows[place]!.id }));
}
