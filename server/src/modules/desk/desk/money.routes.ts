import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { measureMoney } from './money-figures.ts';
import { moneyOnTheWire } from './money-on-the-wire.ts';
import { readMoney } from './read-money.ts';

/** A page of all money. */
export function moneyRoutes(app: FastifyInstance): void {
  const { db, clock, config } = app;
  measureMoney(app);
  serve(app, 'GET /desk/money', async () =>
    moneyOnTheWire(await readMoney(db, clock.now()), config.safePay?.holder ?? ''),
  );
}
