import fastify from 'fastify';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/index.ts';

/** The lower bound of our start: PostgreSQL with existing data, and a Fastify that answers. */
const [dataDir, port] = process.argv.slice(2) as [string, string];
const postgres = await startEmbeddedPostgres({ dataDir });
const app = fastify();
app.get('/api/ready', async () => ({ status: 'ready' }));
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.once('SIGTERM', async () => {
  await app.close();
  await postgres.stop();
});
