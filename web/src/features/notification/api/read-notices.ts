import { api } from '../../../shared/api-client.ts';
import { unreadNotices } from '../model/unread-notices.ts';

/** The server's count; what was only assumed here until now is set right. */
export async function refreshUnreadNotices(): Promise<void> {
  const before = unreadNotices.getState();
  const count = await api('GET /notification/unread');
  // A notice that came meanwhile may not be in the answer.
  if (unreadNotices.getState() !== before) return refreshUnreadNotices();
  unreadNotices.setState({ count });
}

/** Whoever has seen the list has read it, up to its newest notice. */
export async function readNotices(upToId: number): Promise<void> {
  await api('POST /notification/read', { body: { upToId } });
  await refreshUnreadNotices();
}
