import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf } from '../../fields.ts';
import { type PlatformStore, payoutStatuses } from './platform-store.ts';

/** What a bank or the provider's own staff would do, for tests and people who try the product. */
export function platformControlRoutes(app: FastifyInstance, platform: PlatformStore): void {
  app.get('/partners', () => platform.partners());
  app.get('/transfers', () => platform.transfers());
  app.get('/payouts', () => platform.payouts());

  app.post<{ Params: { id: string } }>('/payouts/:id', (request, reply) => {
    const payout = platform.payout(request.params.id);
    const asked = fieldsOf(request.body);
    const status = payoutStatuses.find((known) => known === asked.status);
    if (!payout) return reply.code(404).send({ message: 'There is no such payout.' });
    if (!status) return reply.code(422).send({ message: "'status' cannot be read." });
    return platform.movePayout(payout, status, textOf(asked, 'reason') ?? null);
  });

  app.post('/bank-accounts', (request, reply) => {
    const asked = fieldsOf(request.body);
    const [bank, number, holder] = ['bank', 'number', 'holder'].map((field) => textOf(asked, field));
    if (!bank || !number || !holder) return reply.code(422).send({ message: 'bank, number and holder are needed.' });
    platform.registerHolder({ bank, number }, holder);
    return { bank, number, holder };
  });
}
