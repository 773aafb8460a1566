import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Gauge, type Registry } from 'prom-client';
import { isAnswering } from '../../../platform/db/database.ts';
import { serve } from '../../../platform/http/serve.ts';
import { productVersion } from '../../../platform/product-version.ts';

interface SystemOptions {
  metrics: Registry;
  /** False until demo data is in, and again from the moment a shutdown begins. */
  isOpen: () => boolean;
}

/** Half of the time that Prometheus waits for all figures: a silent database must not cost the others. */
const readyWithinMs = 5_000;

/** A few bytes; and what might compress them loads all of `fetch` when it first looks at an answer. */
const uncompressed = { compress: false } as const;

/** What the operator and the load balancer ask. */
export const systemModule = plugin(mountSystem, { name: 'system' });

async function mountSystem(app: FastifyInstance, { metrics, isOpen }: SystemOptions): Promise<void> {
  const alive = { status: 'ok' as const, version: productVersion() };
  serve(app, 'GET /health', async () => alive, uncompressed);

  const isReady = async () => isOpen() && (await isAnswering(app.db));
  const answerReady = async () => ((await isReady()) ? { status: 'ready' as const } : refuse('UNAVAILABLE'));
  serve(app, 'GET /ready', answerReady, uncompressed);

  new Gauge({
    name: 'server_ready',
    help: '1 while the process can serve: it is open, and its database answers.',
    registers: [metrics],
    async collect() {
      this.set(Number(await Promise.race([isReady(), pause(readyWithinMs, false, { ref: false })])));
    },
  });

  serve(app, 'POST /system/client-errors', async ({ body, request }) => {
    if (body.kind === 'proof')
      request.log.error({ clientError: body }, 'a browser found a broken record of an auction');
    else request.log.warn({ clientError: body }, 'a browser met a failure');
    return undefined;
  });

  serve(app, 'GET /metrics', async ({ reply }) => {
    reply.header('content-type', metrics.contentType);
    return metrics.metrics();
  });
}
