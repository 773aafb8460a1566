import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';

/** What prevents someone from taking part. */
export type Obstacle =
  | { kind: 'notLoggedIn' | 'ownAuction' | 'noTicket' | 'ticketExpired' | 'over' | 'noAnswer' }
  | { kind: 'refused'; message: string };

interface Participation {
  auction: { id: number; sellerId: number };
  user: { id: number } | null;
  checkTicket: () => Promise<'good' | 'expired' | 'none'>;
  checkActive: (auctionId: number) => Promise<boolean>;
}

/** The first obstacle in the spec's order; none means that the line is open to them. */
export async function findObstacle({
  auction,
  user,
  checkTicket,
  checkActive,
}: Participation): Promise<Obstacle | undefined> {
  if (!user) return { kind: 'notLoggedIn' };
  if (user.id === auction.sellerId) return { kind: 'ownAuction' };
  try {
    const ticket = await checkTicket();
    if (ticket === 'none') return { kind: 'noTicket' };
    if (ticket === 'expired') return { kind: 'ticketExpired' };
    if (!(await checkActive(auction.id))) return { kind: 'over' };
    return undefined;
  } catch (error) {
    return obstacleIn(error);
  }
}

function obstacleIn(error: unknown): Obstacle {
  if (error instanceof NetworkError) return { kind: 'noAnswer' };
  if (!(error instanceof ApiError)) throw error;
  // Taken back since the user was last fetched.
  if (error.code === 'NO_TICKET') return { kind: 'noTicket' };
  return { kind: 'refused', message: error.message };
}
