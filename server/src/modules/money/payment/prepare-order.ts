import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/db/database-clock.ts';
import { ProviderUnreadable } from '../../../platform/provider/provider-unreadable.ts';
import { insertOrder, type NewOrder, recordStep } from './payment.sql.ts';
import type { Portone } from './portone/portone.ts';

const randomLength = 12;

/** `mid_` + milliseconds + `_` + random: nobody can guess the order that someone else is about to pay. */
export function newMerchantUid(now: Date): string {
  const random = randomBytes(randomLength).toString('base64url').replace(/[-_]/g, 'x').slice(0, randomLength);
  return `mid_${now.getTime()}_${random}`;
}

const attempts = 3;

/** Registers a new order number with its amount at the provider; a crash after this leaves an unused number. */
export async function registerAtProvider(provider: Portone, clock: Clock, amountKrw: number): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const merchantUid = newMerchantUid(clock.now());
    if (await provider.prepare(merchantUid, amountKrw)) return merchantUid;
  }
  throw new ProviderUnreadable('it registers no order');
}

export async function storeOrder(tx: Tx, order: Omit<NewOrder, 'isPrepared'>): Promise<number> {
  const { merchantUid, amountKrw: amount } = order;
  const orderId = await insertOrder(tx, { ...order, isPrepared: true });
  if (orderId === undefined) throw new Error(`The order number ${merchantUid} is taken`);
  await recordStep(tx, orderId, 'prepared', { amount });
  return orderId;
}
