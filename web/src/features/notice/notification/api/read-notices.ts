import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { unreadNotices } from '../model/unread-notices.ts';
import { noticesKey } from './list-notices.ts';

/** Fetches about how many things there are unread notices. */
export async function refreshUnreadNotices(): Promise<void> {
  const before = unreadNotices.getState();
  const count = await api('GET /notification/unread');
  // A notice that arrived meanwhile may not be counted in the answer.
  if (unreadNotices.getState() !== before) return refreshUnreadNotices();
  unreadNotices.setState({ count });
}

interface ToRead {
  upToId: number;
  /** Only those about the same thing as this one. */
  onlyAboutTheSame?: boolean;
}

/** Marks notices as read, up to this one. */
export async function readNotices(body: ToRead): Promise<void> {
  await api('POST /notification/read', { body });
  await refreshUnreadNotices();
}

/** Offline, the notices stay unread until the next time. */
export function useReadNotices(): (read: ToRead) => void {
  const queries = useQueryClient();
  return (read) =>
    void readNotices(read)
      .then(() => queries.invalidateQueries({ queryKey: noticesKey }))
      .catch(() => undefined);
}
