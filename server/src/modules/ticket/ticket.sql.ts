import type { Db } from '../../platform/db/database.ts';

export interface TicketPeriod {
  startsAt: Date;
  endsAt: Date;
}

export function findTicketPeriod(db: Db, accountId: number): Promise<TicketPeriod | undefined> {
  return db
    .selectFrom('ticket_period')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
