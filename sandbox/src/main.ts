import { fastify } from 'fastify';
import { openMailbox, sandbox } from './index.ts';

const { PORT, STATE_DIR, WEBHOOK_URL, PUBLIC_URL, SMTP_PORT = '0' } = process.env;
if (!PORT || !STATE_DIR || !URL.canParse(WEBHOOK_URL ?? '')) {
  process.stderr.write('The sandbox needs PORT, STATE_DIR and WEBHOOK_URL (an absolute address).\n');
  process.exit(1);
}

const mailbox = openMailbox({ stateDir: STATE_DIR, port: Number(SMTP_PORT) });
const app = fastify({ logger: { level: 'warn' } });
await app.register(sandbox, {
  // Behind a proxy, its public address differs from the one it listens on.
  publicUrl: () => PUBLIC_URL ?? app.listeningOrigin,
  stateDir: STATE_DIR,
  webhookUrl: () => String(WEBHOOK_URL),
  mailbox,
});
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.stdout.write(`The sandbox listens on ${app.listeningOrigin}, and for mail on ${await mailbox.smtpUrl()}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => app.close());
