import { api } from '../../../shared/api-client.ts';
import { clientState } from '../../../shared/state/client-state.ts';

/** The server's count over all rooms; what was only assumed here until now is set right. */
export async function refreshUnreadCount(): Promise<void> {
  clientState.getState().setUnReadMessageCount(await api('GET /chatMessage/countUnReadMessages'));
}
