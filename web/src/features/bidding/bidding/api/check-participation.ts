import { api } from '../../../../shared/api-client.ts';
import { reloadUserInfo } from '../../../../shared/session/user-info.ts';
import { currentUser } from '../../../../shared/state/login-user.ts';

const hasTicket = (): boolean => Boolean(currentUser()?.endDateTime);

/**
 * Whether the caller's ticket is valid now. Without a ticket no call is made: the server would refuse it, and the browser logs
 * every refused call.
 */
export async function checkTicket(): Promise<'good' | 'expired' | 'none'> {
  if (!hasTicket()) await reloadUserInfo(); // it may have been bought on another device
  if (!hasTicket()) return 'none';
  const { isValid } = await api('GET /auth/user/checkTicketValidity');
  return isValid ? 'good' : 'expired';
}

/** Whether the auction takes bids now, by the server's clock. */
export const checkActive = async (auctionId: number): Promise<boolean> =>
  (await api('GET /auction/{id}/checexpired', { params: { id: auctionId } })).isActive;
