import { api } from '../../../../shared/api-client.ts';
import { clientState } from '../../../../shared/state/client-state.ts';

/** Fetches the count over all rooms, which replaces the local estimate. */
export async function refreshUnreadCount(): Promise<void> {
  const before = clientState.getState().unReadMessageCount;
  const count = await api('GET /chatMessage/countUnReadMessages');
  // A message that arrived meanwhile may not be counted in the answer.
  if (clientState.getState().unReadMessageCount !== before) return refreshUnreadCount();
  clientState.getState().setUnReadMessageCount(count);
}
