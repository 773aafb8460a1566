import { api } from '../../../shared/api-client.ts';
import { clientState } from '../../../shared/state/client-state.ts';

/** The server's count over all rooms; what was only assumed here until now is set right. */
export async function refreshUnreadCount(): Promise<void> {
  const before = clientState.getState().unReadMessageCount;
  const count = await api('GET /chatMessage/countUnReadMessages');
  // A message that came meanwhile may not be in the answer.
  if (clientState.getState().unReadMessageCount !== before) return refreshUnreadCount();
  clientState.getState().setUnReadMessageCount(count);
}
