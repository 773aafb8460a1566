import { isFixedWay, noticeKindWays } from '@teum/contract/notice/notice-ways';
import { notices as declaredNotices, type NoticeKind, noticeTitle } from '@teum/contract/notice/notices';
import { pages } from '@teum/contract/pages';
import type { Tx } from '../../../platform/db/database.ts';
import type { Letter, Mail, MailKind, NewMail } from '../mail/index.ts';
import { listProvenEmails } from './notice-way.sql.ts';
import type { SpreadNotice } from './spread-notices.ts';

const texts = {
  ko: {
    action: '틈에서 보기',
    afterword: (address: string) => `이 메일을 받고 싶지 않다면 알림 설정에서 끌 수 있어요. ${address}`,
  },
  en: {
    action: 'Open in Teum',
    afterword: (address: string) => `You can switch off mails like this in your notification settings: ${address}`,
  },
} as const;

function noticeLetter({ notice, values = {}, link, language }: SpreadNotice, publicUrl: string): Letter {
  const title = noticeTitle(notice, values, language);
  const m = texts[language];
  return {
    language,
    subject: title,
    paragraphs: [title],
    action: { label: m.action, address: `${publicUrl}${link}` },
    afterword: isFixedWay(declaredNotices[notice].kind, 'mail') ? [] : [m.afterword(publicUrl + pages.meNotices.path)],
  };
}

/** Letters about the safety of an account are the module `safety`'s: they also say what to do. */
const isWrittenElsewhere = ({ notice }: SpreadNotice): boolean => declaredNotices[notice].kind === 'safety';

function mailKindOf(kind: NoticeKind): MailKind {
  if (kind === 'deal') return 'money';
  return noticeKindWays[kind].isNews === true ? 'news' : 'notice';
}

export const sendNoticeLetters =
  ({ mail, publicUrl }: { mail: Mail; publicUrl: () => string }) =>
  async (tx: Tx, notices: readonly SpreadNotice[]): Promise<void> => {
    const ours = notices.filter((notice) => !isWrittenElsewhere(notice));
    if (!mail.isOpen || ours.length === 0) return;
    const readers = await listProvenEmails(
      tx,
      ours.map(({ accountId }) => accountId),
    );
    const byAccount = new Map(readers.map((reader) => [reader.accountId, reader]));
    const letters = ours.flatMap((notice): NewMail[] => {
      const reader = byAccount.get(notice.accountId);
      if (!reader) return [];
      const to = { name: reader.nickName ?? '', address: reader.email };
      const letter = noticeLetter(notice, publicUrl());
      return [{ kind: mailKindOf(declaredNotices[notice.notice].kind), to, letter, quietUntil: notice.leavesAt }];
    });
    await mail.store(tx, letters);
  };
