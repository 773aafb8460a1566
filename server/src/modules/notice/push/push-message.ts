import { createHash, randomUUID } from 'node:crypto';
import type { Language } from '@teum/contract';
import { noticeKindWays } from '@teum/contract/notice/notice-ways';
import { notices as declaredNotices, type NoticeKind, noticeTitle } from '@teum/contract/notice/notices';
import type { PushMessage } from '@teum/contract/notice/push';
import type { Tx } from '../../../platform/db/database.ts';
import type { SpreadNotice } from '../notice-way/index.ts';
import { listBrowsers, type NewMessage, upsertMessagesAndNotify } from './push.sql.ts';

const daySeconds = 86_400;
/** Push services take at least 4,096 bytes, the encryption's own included. */
const maxPayloadBytes = 3_000;
const maxBodyCharacters = 300;

const urgentKinds: readonly NoticeKind[] = ['outbid', 'queue-admitted', 'safety'];

/** Also the topic, which is at most 32 characters of base64url. */
export const tagOf = (kind: NoticeKind, link: string): string =>
  createHash('sha256').update(`${kind} ${link}`).digest('base64url').slice(0, 32);

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

export function pushMessage({ notice, values = {}, link }: SpreadNotice, language: Language): PushMessage {
  const { kind } = declaredNotices[notice];
  const message = { id: randomUUID(), tag: tagOf(kind, link), title: noticeKindWays[kind][language], link };
  const body = noticeTitle(notice, values, language);
  const room = maxPayloadBytes - Buffer.byteLength(JSON.stringify(message));
  return { ...message, body: cut(body, Math.min(maxBodyCharacters, Math.floor(room / 4))) };
}

function newMessage(notice: SpreadNotice, subscriptionId: number, language: Language): NewMessage {
  const { kind } = declaredNotices[notice.notice];
  const message = pushMessage(notice, language);
  return {
    subscriptionId,
    tag: message.tag,
    id: message.id,
    payload: JSON.stringify(message),
    isUrgent: urgentKinds.includes(kind),
    isNews: noticeKindWays[kind].isNews === true,
    leavesAt: notice.leavesAt,
    goodForSeconds: noticeKindWays[kind].goodForSeconds ?? daySeconds,
  };
}

/** The way `push` of notices: a message for each browser of their readers. */
export async function storePushMessages(tx: Tx, notices: readonly SpreadNotice[]): Promise<void> {
  const browsers = await listBrowsers(
    tx,
    notices.map(({ accountId }) => accountId),
  );
  // By browser and tag: of several notices about one thing the newest is sent.
  const messages = new Map<string, NewMessage>();
  for (const notice of notices) {
    for (const { id, accountId, language } of browsers) {
      if (accountId !== notice.accountId) continue;
      const message = newMessage(notice, id, language);
      messages.set(`${id} ${message.tag}`, message);
    }
  }
  if (messages.size > 0) await upsertMessagesAndNotify(tx, [...messages.values()]);
}
