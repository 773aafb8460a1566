import type { Deal } from '@teum/contract/money/deal-schema';
import type { Db } from '../../../platform/db/database.ts';
import { type AgreedTime, listAgreedTimes } from '../../talk/appointment/index.ts';
import { listReceiptsOfDeals } from '../payment/index.ts';
import type { DealRow } from './deal.sql.ts';
import { dealOnTheWire } from './deal-on-the-wire.ts';
import { roleInDeal } from './lock-deal.ts';

/** A deal with what other modules keep of it. */
export interface WholeDeal extends Pick<DealRow, 'sellerId' | 'buyerId' | 'changedAt'> {
  row: DealRow;
  time: AgreedTime | undefined;
  receiptUrl: string | undefined;
}

export async function readWhole(db: Db, rows: readonly DealRow[]): Promise<WholeDeal[]> {
  const appointmentIds = rows.flatMap(({ appointmentId }) => appointmentId ?? []);
  const times = await listAgreedTimes(db, appointmentIds);
  const receipts = await listReceiptsOfDeals(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    sellerId: row.sellerId,
    buyerId: row.buyerId,
    changedAt: row.changedAt,
    row,
    time: times.get(row.appointmentId ?? 0),
    receiptUrl: receipts.get(row.id),
  }));
}

/** As one of its two people sees it. */
export const showDeal = ({ row, time, receiptUrl }: WholeDeal, accountId: number, now: Date): Deal =>
  dealOnTheWire({ row, time, receiptUrl, role: roleInDeal(row, accountId)!, now });
