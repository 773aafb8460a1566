import type { ListedNotice } from '@teum/contract/notice/notification.routes';

/** The notices about one thing. */
export interface NoticeGroup {
  key: string;
  newest: ListedNotice;
  /** Newest first. */
  older: readonly ListedNotice[];
  unread: number;
}

/** From notices newest first: groups in the order of their newest notice. */
export const groupNotices = (notices: readonly ListedNotice[]): NoticeGroup[] =>
  [...Map.groupBy(notices, ({ about }) => about.key)].map(([key, [newest, ...older]]) => ({
    key,
    newest: newest!,
    older,
    unread: [newest!, ...older].filter(({ readAt }) => readAt === null).length,
  }));
