import { toKoreanTime } from '@teum/contract';
import { type AppointmentRole, type AppointmentState, appointmentPrice } from '@teum/contract/talk/appointment';
import { nextStep, startOfDayMs } from '@teum/contract/talk/appointment-transitions';
import { appointmentText } from '@teum/contract/talk/appointment-words';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

export interface Story {
  /** Days from today; without a clock it means `hoursAhead`. */
  day: number;
  /** Hours from now, negative ones before it. */
  hoursAhead?: number;
  /** When it was proposed. */
  hoursAgo?: number;
  clock?: string;
  minutes: number;
  place: string;
  note?: string;
  proposedBy: AppointmentRole;
  state: Extract<AppointmentState, 'settled' | 'cancelled' | 'agreed' | 'proposed'>;
  reason?: string;
  talk: readonly [by: AppointmentRole, text: string][];
  /** Minutes between two messages of the talk; one by default. */
  minutesBetween?: number;
}

interface OwnStory extends Story {
  /** 준호 buys from a neighbour, or a neighbour buys from 민지. */
  who: '준호 buys' | '민지 sells';
}

const stories: readonly OwnStory[] = [
  {
    who: '준호 buys',
    day: -12,
    clock: '19:00',
    minutes: 120,
    place: '망원시장 입구',
    proposedBy: 'buyer',
    state: 'settled',
    talk: [['buyer', '안녕하세요. 평일 저녁도 괜찮으세요?']],
  },
  {
    who: '민지 sells',
    day: -6,
    clock: '10:00',
    minutes: 60,
    place: '온라인',
    proposedBy: 'seller',
    state: 'settled',
    talk: [['buyer', '오전에 한 시간만 부탁드려요.']],
  },
  {
    who: '준호 buys',
    day: -3,
    clock: '20:00',
    minutes: 60,
    place: '강남역 2번 출구',
    proposedBy: 'buyer',
    state: 'cancelled',
    reason: '아이가 열이 나서 병원에 가야 해요. 미안해요.',
    talk: [['buyer', '퇴근하고 뵐 수 있을까요?']],
  },
  {
    who: '준호 buys',
    day: 0,
    minutes: 90,
    place: '서울숲역 3번 출구',
    note: '편한 신발로 오세요.',
    proposedBy: 'seller',
    state: 'agreed',
    talk: [
      ['buyer', '오늘도 되나요?'],
      ['seller', '네, 오늘 봬요.'],
    ],
  },
  {
    who: '준호 buys',
    day: 2,
    clock: '19:00',
    minutes: 120,
    place: '을지로3가역 11번 출구',
    proposedBy: 'buyer',
    state: 'agreed',
    talk: [['buyer', '두 시간이면 충분할까요?']],
  },
  {
    who: '민지 sells',
    day: 9,
    clock: '11:00',
    minutes: 60,
    place: '온라인',
    proposedBy: 'buyer',
    state: 'agreed',
    talk: [['buyer', '다음 주에 시간 있으세요?']],
  },
  {
    who: '준호 buys',
    day: 4,
    clock: '14:00',
    minutes: 60,
    place: '온라인',
    proposedBy: 'seller',
    state: 'proposed',
    talk: [['buyer', '주말 낮에도 하시나요?']],
  },
];

const hourMs = 3_600_000;
const gridMs = hourMs / 2;

/** A few past appointments, one today, some upcoming, and hours that every other seller keeps. */
export async function insertAppointments(tx: Tx): Promise<void> {
  await insertHours(tx);
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  for (const [place, story] of stories.entries()) {
    const listing = await findListing(tx, story.who, place);
    if (listing) await insertAppointment(tx, story, listing, rows[0]!.now.getTime());
  }
}

const weekly = [2, 3, 4, 5, 6].flatMap((weekday) => [
  { weekday, fromMinute: 10 * 60, toMinute: 13 * 60 },
  { weekday, fromMinute: 15 * 60, toMinute: 21 * 60 },
]);

async function insertHours(tx: Tx): Promise<void> {
  await sql`
    insert into appointment_settings (account_id, hours, days_off, pause_minutes, notice_hours)
    select distinct seller_id, ${JSON.stringify(weekly)}::jsonb, array[]::text[], 30, 12
    from product where seller_id % 2 = 0`.execute(tx);
}

export interface Listing {
  productId: number;
  price: number;
  sellerId: number;
  buyerId: number;
}

/** A listing of its own for each story, so that each has its room. */
async function findListing(tx: Tx, who: OwnStory['who'], place: number): Promise<Listing | undefined> {
  const isOfMinji = who === '민지 sells';
  const { rows } = await sql<Listing>`
    select product.id as "productId", price, seller_id as "sellerId", buyer.id as "buyerId"
    from product
    join account as seller on seller.id = product.seller_id
    join account as buyer on buyer.nick_name = ${isOfMinji ? '하은' : '준호'}
    where sold_at is null and (seller.nick_name = '민지') = ${isOfMinji} and seller.id <> buyer.id
      and not exists (select from chat_room where product_id = product.id)
    order by product.id
    offset ${isOfMinji ? 0 : place * 3}
    limit 1`.execute(tx);
  return rows[0];
}

function timesOf({ day, clock, hoursAhead = 3, hoursAgo, minutes, state }: Story, nowMs: number) {
  const [hours, half] = (clock ?? '0:00').split(':').map(Number);
  const startMs =
    clock === undefined
      ? Math.ceil((nowMs + hoursAhead * hourMs) / gridMs) * gridMs
      : startOfDayMs(nowMs) + day * 24 * hourMs + hours! * hourMs + half! * 60_000;
  const endMs = startMs + minutes * 60_000;
  const agoMs = (hoursAgo ?? (state === 'proposed' ? 2 : 30)) * hourMs;
  const proposedMs = Math.min(nowMs - agoMs, startMs - 30 * hourMs);
  return { startMs, endMs, proposedMs };
}

export async function insertAppointment(tx: Tx, story: Story, listing: Listing, nowMs: number): Promise<number> {
  const { productId, sellerId, buyerId, price } = listing;
  const { state, minutes, place, note, reason, proposedBy } = story;
  const times = timesOf(story, nowMs);
  const card = {
    state,
    startsAt: toKoreanTime(new Date(times.startMs)),
    lengthMinutes: minutes,
    place,
    ...(note !== undefined && { note }),
    ...(reason !== undefined && { reason }),
  };
  const { id: roomId } = await tx
    .insertInto('chat_room')
    .values({ product_id: productId, seller_id: sellerId, buyer_id: buyerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const talk = story.talk.map(([by, body]) => ({ by, body, card: null }));
  const messageId = await insertTalk(
    tx,
    roomId,
    times.proposedMs,
    [...talk, { by: proposedBy, body: appointmentText(card, 'ko'), card: 'appointment' }],
    story.minutesBetween,
  );
  const next = nextStep({ state, times }, nowMs);
  const changedMs = changedAt(story, times, nowMs);
  const { id } = await tx
    .insertInto('appointment')
    .values({
      room_id: roomId,
      message_id: messageId,
      seller_id: sellerId,
      buyer_id: buyerId,
      proposed_by: proposedBy,
      state,
      starts_at: new Date(times.startMs),
      ends_at: new Date(times.endMs),
      place,
      note: note ?? null,
      price_krw: appointmentPrice(price, minutes),
      reason: reason ?? null,
      is_late: state === 'cancelled',
      cancelled_by: state === 'cancelled' ? 'buyer' : null,
      ...(state === 'settled' && {
        seller_answer: 'met',
        buyer_answer: 'met',
        first_answer_at: new Date(changedMs),
        outcome: 'kept',
      }),
      calendar_sequence: state === 'cancelled' ? 1 : 0,
      proposed_at: new Date(times.proposedMs),
      changed_at: new Date(changedMs),
      next_step: next?.step ?? null,
      due_at: next ? new Date(next.dueMs) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state === 'agreed') await occupy(tx, id, listing, times);
  await insertEvents(tx, id, story, times, changedMs);
  return id;
}

function changedAt(
  { state }: Story,
  { startMs, endMs, proposedMs }: ReturnType<typeof timesOf>,
  nowMs: number,
): number {
  if (state === 'settled') return Math.min(endMs + hourMs, nowMs);
  if (state === 'cancelled') return startMs - 5 * hourMs;
  return state === 'agreed' ? proposedMs + hourMs : proposedMs;
}

interface Said {
  by: AppointmentRole;
  body: string;
  card: 'appointment' | null;
}

/** The last message's id. */
async function insertTalk(
  tx: Tx,
  roomId: number,
  lastMs: number,
  talk: readonly Said[],
  minutesBetween = 1,
): Promise<number> {
  let lastId = 0;
  for (const [place, { by, body, card }] of talk.entries()) {
    const { id } = await tx
      .insertInto('chat_message')
      .values({
        room_id: roomId,
        is_from_seller: by === 'seller',
        body,
        card,
        sent_at: new Date(lastMs - (talk.length - 1 - place) * minutesBetween * 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    lastId = id;
  }
  await tx
    .updateTable('chat_room')
    .set({ last_message_id: lastId, seller_last_read_id: lastId, buyer_last_read_id: lastId })
    .where('id', '=', roomId)
    .execute();
  return lastId;
}

async function occupy(
  tx: Tx,
  id: number,
  { sellerId, buyerId }: Listing,
  { startMs, endMs }: { startMs: number; endMs: number },
): Promise<void> {
  await sql`
    insert into appointment_busy (appointment_id, account_id, during)
    select ${id}, account_id, tstzrange(${new Date(startMs)}, ${new Date(endMs)})
    from unnest(array[${sellerId}, ${buyerId}]::bigint[]) as account_id`.execute(tx);
}

async function insertEvents(
  tx: Tx,
  id: number,
  { state, proposedBy }: Story,
  { endMs, proposedMs }: ReturnType<typeof timesOf>,
  changedMs: number,
): Promise<void> {
  const partner = proposedBy === 'seller' ? 'buyer' : 'seller';
  const all = [
    { transition: 'propose', done_by: proposedBy, state: 'proposed', at: proposedMs },
    { transition: 'accept', done_by: partner, state: 'agreed', at: proposedMs + hourMs },
    { transition: 'cancel', done_by: 'buyer', state: 'cancelled', at: changedMs },
    { transition: 'end', done_by: 'clock', state: 'ended', at: endMs },
    { transition: 'answer', done_by: 'buyer', state: 'ended', at: changedMs },
    { transition: 'answer', done_by: 'seller', state: 'settled', at: changedMs },
  ];
  const happened: Record<Story['state'], readonly number[]> = {
    proposed: [0],
    agreed: [0, 1],
    cancelled: [0, 1, 2],
    settled: [0, 1, 3, 4, 5],
  };
  for (const at of happened[state]) {
    const { at: ms, ...event } = all[at]!;
    await tx
      .insertInto('appointment_event')
      .values({ appointment_id: id, ...event, is_late: event.transition === 'cancel', happened_at: new Date(ms) })
      .execute();
  }
}
