import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { OrderPurposes } from './order-purposes.ts';
import type { Portone } from './portone/portone.ts';

export interface PaymentDeps {
  db: Db;
  provider: Portone;
  purposes: OrderPurposes;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}
