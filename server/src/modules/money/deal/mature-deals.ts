import { feeOn } from '@teum/contract/money/fee';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { dueRows } from '../../../platform/due-work/due-rows.ts';
import type { DueWork } from '../../../platform/due-work/due-work.ts';
import { lockRoomUnlessHeld } from '../../talk/chat/index.ts';
import { book, credit, debit, sellerNumberOf } from '../books/index.ts';
import { listMaturingDeals, updateMatured } from './deal.sql.ts';
import { lockDeal } from './lock-deal.ts';

interface MaturityParts {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Moves what has matured from `pending` to `payable` (M6), one deal per transaction. */
export const maturity = ({ db, log }: MaturityParts): DueWork =>
  dueRows({
    name: 'maturities',
    db,
    log,
    list: listMaturingDeals,
    work: async (tx, { id, roomId }) => {
      if (!(await lockRoomUnlessHeld(tx, roomId))) return false;
      return matureDeal(tx, id);
    },
  });

/** False if it is not due any more: another process was first, or the provider took money back (DEAL-86). */
export async function matureDeal(tx: Tx, id: number): Promise<boolean> {
  const { row, at } = (await lockDeal(tx, id))!;
  const isDue = row.state === 'released' && row.maturedAt === null && row.maturesAt !== null && row.maturesAt <= at;
  if (!isDue) return false;
  await updateMatured(tx, row.id, at);
  const seller = await sellerNumberOf(tx, row.sellerId);
  const { sellerReceivesKrw } = feeOn(row.sellerPartKrw!, row.feePercent);
  await book(tx, {
    key: `deal:${row.id}:matured`,
    entries: [debit(`pending:${seller}`, sellerReceivesKrw), credit(`payable:${seller}`, sellerReceivesKrw)],
  });
  return true;
}
