import type { FastifyError, FastifyInstance } from 'fastify';
import { readJsonBodies } from '../body-parsers.ts';
import type { SandboxOptions } from '../options.ts';
import { sendPage } from '../page.ts';
import { certificationControl } from './certification.routes.ts';
import { controlRoutes } from './control.routes.ts';
import { refusal } from './envelope.ts';
import { createFaults } from './faults.ts';
import { holdingsPage } from './holdings-page.ts';
import { openLedger } from './ledger.ts';
import { restRoutes } from './rest.routes.ts';
import { platformRoutes } from './v2/platform.routes.ts';
import { platformControlRoutes } from './v2/platform-control.routes.ts';
import { openPlatformStore } from './v2/platform-store.ts';
import { createWebhooks } from './webhooks.ts';
import { windowRoutes } from './window.routes.ts';

export async function portone(app: FastifyInstance, { stateDir, ...origins }: SandboxOptions): Promise<void> {
  const ledger = openLedger(stateDir);
  const platform = openPlatformStore(stateDir);
  const faults = createFaults();
  const webhooks = createWebhooks({ webhookUrl: origins.webhookUrl, faults, log: app.log });
  app.addHook('preClose', async () => {
    faults.heal();
    webhooks.close();
  });
  app.addHook('onClose', async () => {
    ledger.close();
    platform.close();
  });

  readJsonBodies(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(refusal(-1, error.message));
    request.log.error(error);
    return reply.code(status).send(refusal(-1, '서버에 오류가 발생하였습니다.'));
  });

  app.get('/', (_request, reply) => sendPage(reply, 200, holdingsPage(ledger, platform)));
  app.register(async (rest) => restRoutes(rest, { ledger, faults }));
  app.register(async (calls) => platformRoutes(calls, { platform, faults }), { prefix: '/v2/platform' });
  app.register(async (windows) => windowRoutes(windows, { ledger, webhooks, origins }));
  app.register(
    async (control) => {
      controlRoutes(control, { ledger, faults, webhooks, origins });
      certificationControl(control, ledger);
      platformControlRoutes(control, platform);
    },
    { prefix: '/control' },
  );
}
