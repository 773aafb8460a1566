import type { Language } from '@teum/contract';
import {
  defaultQuietHours,
  isWayOn,
  type NoticeWay,
  noticeKindWays,
  quietSecondsLeft,
} from '@teum/contract/notice/notice-ways';
import { notices as declaredNotices, type NoticeName } from '@teum/contract/notice/notices';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { listNoticeSettings, type NoticeSettingRow, readSeoulClock, type SeoulClock } from './notice-way.sql.ts';

export interface NoticeToSpread {
  accountId: number;
  notice: NoticeName;
  values?: Record<string, string>;
  link: string;
}

export const noticeTopic = 'notice-ways';

const defaults: NoticeSettingRow = { chosen: {}, quietHours: defaultQuietHours, language: 'ko' };

const kindOf = (notice: NoticeName) => declaredNotices[notice].kind;

/** The notices that their readers want on the page. The others go by push and mail after the COMMIT. */
export async function spreadAfterCommit<Notice extends NoticeToSpread>(
  tx: Tx,
  notices: readonly Notice[],
): Promise<Notice[]> {
  const settings = await listNoticeSettings(tx, accountsOf(notices));
  const wants = ({ accountId, notice }: NoticeToSpread, way: NoticeWay): boolean =>
    isWayOn((settings.get(accountId) ?? defaults).chosen, kindOf(notice), way);
  const further = notices.filter((notice) => wants(notice, 'push') || wants(notice, 'mail'));
  if (further.length > 0) await enqueue(tx, noticeTopic, further);
  return notices.filter((notice) => wants(notice, 'page'));
}

const accountsOf = (notices: readonly NoticeToSpread[]): number[] => notices.map(({ accountId }) => accountId);

/** A notice on its way to one person. */
export interface SpreadNotice extends NoticeToSpread {
  language: Language;
  /** When the person's quiet hours end; the present outside of them. */
  leavesAt: Date;
}

type SendNotices = (tx: Tx, notices: readonly SpreadNotice[]) => Promise<void>;

/** Hands notices to the ways that modules have added, as their readers have chosen. */
export class NoticeSpread {
  private readonly ways = new Map<NoticeWay, SendNotices>();

  on(way: NoticeWay, send: SendNotices): void {
    this.ways.set(way, send);
  }

  /** The outbox's handler. */
  async spread(tx: Tx, batches: readonly NoticeToSpread[][]): Promise<void> {
    const notices = batches.flat();
    const settings = await listNoticeSettings(tx, accountsOf(notices));
    const clock = await readSeoulClock(tx);
    for (const [way, send] of this.ways) {
      const going = notices.flatMap((notice) => {
        const setting = settings.get(notice.accountId) ?? defaults;
        return isWayOn(setting.chosen, kindOf(notice.notice), way) ? timed(notice, setting, clock) : [];
      });
      if (going.length > 0) await send(tx, going);
    }
  }
}

/** Empty if the notice loses its use while it waits. */
function timed(notice: NoticeToSpread, { quietHours, language }: NoticeSettingRow, clock: SeoulClock): SpreadNotice[] {
  const held = quietSecondsLeft(quietHours, clock.secondOfDay);
  const { goodForSeconds = Number.POSITIVE_INFINITY } = noticeKindWays[kindOf(notice.notice)];
  if (held > goodForSeconds) return [];
  return [{ ...notice, language, leavesAt: new Date(clock.now.getTime() + held * 1000) }];
}

declare module 'fastify' {
  interface FastifyInstance {
    noticeSpread: NoticeSpread;
  }
}
