import { api } from '../../../shared/api-client.ts';
import { unreadNotices } from '../model/unread-notices.ts';

/** The server's count; what was only assumed here until now is set right. */
export async function refreshUnreadNotices(): Promise<void> {
  unreadNotices.setState({ count: await api('GET /notification/unread') });
}

/** Whoever has seen the list has read it, up to its newest notice. */
export async function readNotices(upToId: number): Promise<void> {
  await api('POST /notification/read', { body: { upToId } });
  await refreshUnreadNotices();
}
