import type { Language } from '@teum/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';
import { holdAccounts, holdLiveSession } from '../../identity/account/index.ts';

export const pushChannel = 'push';

/** Longer than one attempt takes: a message whose process died is tried again after that. */
const leaseSeconds = 60;
const keptDays = 30;
const secondsBetween = 60;

export interface NewSubscription {
  accountId: number;
  sessionId: string;
  endpointHash: Buffer;
  sealed: Buffer;
  service: string;
  language: Language;
}

/** False if the session has ended. */
export async function storeSubscription(tx: Tx, subscription: NewSubscription, most: number): Promise<boolean> {
  const { accountId, sessionId, endpointHash, sealed, service, language } = subscription;
  // Locked: of two accounts that subscribe the same browser at once, the second removes what the first stored.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push:${endpointHash.toString('hex')}`}, 0))`.execute(tx);
  await holdAccounts(tx, [accountId]);
  if (!(await holdLiveSession(tx, sessionId))) return false;
  await sql`delete from push_subscription where endpoint_hash = ${endpointHash} and session_id <> ${sessionId}`.execute(
    tx,
  );
  await sql`
    insert into push_subscription (account_id, session_id, endpoint_hash, sealed, service, language)
    values (${accountId}, ${sessionId}, ${endpointHash}, ${sealed}, ${service}, ${language})
    on conflict (session_id) do update set endpoint_hash = excluded.endpoint_hash, sealed = excluded.sealed,
      service = excluded.service, silent_times = 0, silent_since = null,
      language = excluded.language, refreshed_at = ${databaseNow}`.execute(tx);
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where account_id = ${accountId} order by refreshed_at desc, id desc offset ${most}
    )`.execute(tx);
  return true;
}

export async function hasSubscription(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSubscriptionOf(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute();
}

/** False if it was already gone. */
export async function deleteSubscription(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('push_subscription').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How often in a row, and for how long, a push service was silent to a browser, this time included. */
export async function countSilence(db: Db, id: number): Promise<{ times: number; seconds: number }> {
  const { rows } = await sql<{ times: number; seconds: number }>`
    update push_subscription
    set silent_times = silent_times + 1, silent_since = coalesce(silent_since, ${databaseNow})
    where id = ${id}
    returning silent_times as times, extract(epoch from ${databaseNow} - silent_since)::float8 as seconds`.execute(db);
  return rows[0] ?? { times: 0, seconds: 0 };
}

export async function forgetSilence(db: Db, id: number): Promise<void> {
  await sql`update push_subscription set silent_times = 0, silent_since = null where id = ${id}`.execute(db);
}

export interface SubscribedBrowser {
  id: number;
  accountId: number;
  language: Language;
}

/** FOR KEY SHARE: a subscription that is removed meanwhile would fail the messages of everybody in the batch. */
export async function listBrowsers(tx: Tx, accountIds: readonly number[]): Promise<SubscribedBrowser[]> {
  const { rows } = await sql<SubscribedBrowser>`
    select subscription.id, subscription.account_id as "accountId", language
    from push_subscription as subscription join session on session.id = session_id
    where subscription.account_id = any(${[...new Set(accountIds)]}::bigint[]) and expires_at > ${databaseNow}
    order by subscription.id
    for key share of subscription`.execute(tx);
  return rows;
}

export interface NewMessage {
  subscriptionId: number;
  tag: string;
  id: string;
  payload: string;
  isUrgent: boolean;
  /** Leaves when nothing else of its push service is due. */
  isNews: boolean;
  leavesAt: Date;
  goodForSeconds: number;
}

/** No two of them may have the same subscription and tag. A waiting message with the same tag is replaced. */
export async function upsertMessagesAndNotify(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  await sql`
    with stored as (
      insert into push_message as message
        (subscription_id, service, tag, id, payload, is_urgent, is_news, created_at, run_after, good_until)
      select subscription_id, (select service from push_subscription where push_subscription.id = subscription_id),
        tag, id, payload, is_urgent, is_news, leaves_at, leaves_at, leaves_at + make_interval(secs => good_for)
      from unnest(
        ${messages.map(({ subscriptionId }) => subscriptionId)}::bigint[],
        ${messages.map(({ tag }) => tag)}::text[],
        ${messages.map(({ id }) => id)}::uuid[],
        ${messages.map(({ payload }) => payload)}::text[],
        ${messages.map(({ isUrgent }) => isUrgent)}::boolean[],
        ${messages.map(({ isNews }) => isNews)}::boolean[],
        ${messages.map(({ leavesAt }) => leavesAt.toISOString())}::timestamptz[],
        ${messages.map(({ goodForSeconds }) => goodForSeconds)}::float8[]
      ) as new (subscription_id, tag, id, payload, is_urgent, is_news, leaves_at, good_for)
      on conflict (subscription_id, tag) do update set
        id = excluded.id, service = excluded.service, payload = excluded.payload, is_urgent = excluded.is_urgent,
        is_news = excluded.is_news,
        created_at = excluded.created_at, good_until = excluded.good_until,
        run_after = greatest(excluded.run_after, message.sent_at + make_interval(secs => ${secondsBetween})),
        attempts = 0, set_aside_at = null, problem = null
    )
    select pg_notify(${pushChannel}, '')`.execute(tx);
}

export interface TakenMessage {
  subscriptionId: number;
  accountId: number;
  /** How often in a row the push service was silent to this browser. */
  silentTimes: number;
  tag: string;
  id: string;
  payload: string;
  isUrgent: boolean;
  sealed: Buffer;
  attempts: number;
  goodForSeconds: number;
  ageSeconds: number;
}

export type OfService = { service: string } | { otherThan: readonly string[] };

/**
 * No transaction stays open while the push service works. SKIP LOCKED: several senders never take the same message. News is taken
 * last: thousands of messages about one new offer delay nobody's turn to bid.
 */
export async function takeDueMessage(
  db: Db,
  of: OfService,
  busyAccounts: readonly number[],
): Promise<TakenMessage | undefined> {
  const isOfService =
    'service' in of ? sql`message.service = ${of.service}` : sql`message.service <> all(${of.otherThan})`;
  const { rows } = await sql<TakenMessage>`
    with due as (
      select subscription_id, tag from push_message as message
        join push_subscription as subscription on subscription.id = subscription_id
      where ${isOfService} and set_aside_at is null and run_after <= clock_timestamp()
        and account_id <> all(${busyAccounts})
      order by is_news, run_after
      limit 1
      for update of message skip locked
    )
    update push_message as message
    set run_after = clock_timestamp() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    from due join push_subscription as subscription on subscription.id = due.subscription_id
    where message.subscription_id = due.subscription_id and message.tag = due.tag
    returning message.subscription_id as "subscriptionId", account_id as "accountId", silent_times as "silentTimes", message.tag, message.id, payload, is_urgent as "isUrgent", sealed,
      attempts, extract(epoch from good_until - clock_timestamp())::float8 as "goodForSeconds",
      extract(epoch from clock_timestamp() - message.created_at)::float8 as "ageSeconds"`.execute(db);
  return rows[0];
}

type MessageName = Pick<TakenMessage, 'subscriptionId' | 'tag' | 'id'>;

/** A message that has replaced the sent one meanwhile waits for its minute. */
export async function markSent(db: Db, { subscriptionId, tag, id }: MessageName): Promise<void> {
  await sql`
    update push_message set sent_at = ${databaseNow}, problem = null,
      run_after = case when id <> ${id} then greatest(run_after, ${databaseNow} + make_interval(secs => ${secondsBetween})) end
    where subscription_id = ${subscriptionId} and tag = ${tag}`.execute(db);
}

/** Leaves a message alone that has replaced this one meanwhile. */
export async function postponeMessage(
  db: Db,
  { subscriptionId, tag, id }: MessageName,
  seconds: number,
  problem: string,
): Promise<void> {
  await sql`
    update push_message set run_after = ${databaseNow} + make_interval(secs => ${seconds}), problem = ${problem}
    where subscription_id = ${subscriptionId} and tag = ${tag} and id = ${id}`.execute(db);
}

export async function setMessageAside(
  db: Db,
  { subscriptionId, tag, id }: MessageName,
  problem: string,
): Promise<void> {
  await sql`
    update push_message set set_aside_at = ${databaseNow}, problem = ${problem}
    where subscription_id = ${subscriptionId} and tag = ${tag} and id = ${id}`.execute(db);
}

export interface PushBacklog {
  waiting: number;
  setAside: number;
  delaySeconds: number;
}

export async function readPushBacklog(db: Db): Promise<PushBacklog> {
  const { rows } = await sql<PushBacklog>`
    select count(*) filter (where set_aside_at is null) as waiting,
      count(*) filter (where set_aside_at is not null) as "setAside",
      greatest(extract(epoch from clock_timestamp() - min(created_at) filter (where set_aside_at is null)), 0)::float8
        as "delaySeconds"
    from push_message where run_after is not null`.execute(db);
  return rows[0]!;
}

/** Sent messages are kept for their minute, subscriptions as long as their session. */
export async function deleteOldPush(db: Db): Promise<void> {
  await sql`
    delete from push_message
    where (run_after is null and sent_at < now() - make_interval(secs => ${secondsBetween}))
      or set_aside_at < now() - make_interval(days => ${keptDays})`.execute(db);
  await sql`
    delete from push_subscription using session where session.id = session_id and expires_at < now()`.execute(db);
}
