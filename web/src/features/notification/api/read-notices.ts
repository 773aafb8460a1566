import { api } from '../../../shared/api-client.ts';
import { unreadNotices } from '../model/unread-notices.ts';

/** Fetches the count, which replaces the local estimate. */
export async function refreshUnreadNotices(): Promise<void> {
  const before = unreadNotices.getState();
  const count = await api('GET /notification/unread');
  // A notice that arrived meanwhile may not be counted in the answer.
  if (unreadNotices.getState() !== before) return refreshUnreadNotices();
  unreadNotices.setState({ count });
}

/** Marks the notices as read, up to the newest one shown. */
export async function readNotices(upToId: number): Promise<void> {
  await api('POST /notification/read', { body: { upToId } });
  await refreshUnreadNotices();
}
