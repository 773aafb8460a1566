import { api } from '../../../shared/api-client.ts';

/** Whether the caller's ticket is good now; who never had one is refused. */
export const checkTicket = async (): Promise<boolean> => (await api('GET /auth/user/checkTicketValidity')).isValid;

/** Whether the auction takes bids now, by the server's clock. */
export const checkActive = async (auctionId: number): Promise<boolean> =>
  (await api('GET /auction/{id}/checexpired', { params: { id: auctionId } })).isActive;
