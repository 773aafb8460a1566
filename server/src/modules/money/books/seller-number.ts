import type { Tx } from '../../../platform/db/database.ts';
import { findSeller, insertSeller } from './books.sql.ts';

/** The number of a seller in `pending`, `payable` and `debt`. Books are kept for ever; this number names nobody once the seller left. */
export const sellerNumberOf = async (tx: Tx, accountId: number): Promise<number> =>
  (await findSeller(tx, accountId)) ?? insertSeller(tx, accountId);
