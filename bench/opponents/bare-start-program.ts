import fastify from 'fastify';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/index.ts';

/** A PostgreSQL that has its data already, and a Fastify that answers: the least that our start could be. */
const [dataDir, port] = process.argv.slice(2) as [string, string];
const postgres = await startEmbeddedPostgres({ dataDir });
const app = fastify();
app.get('/api/ready', async () => ({ status: 'ready' }));
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.once('SIGTERM', async () => {
  await app.close();
  await postgres.stop();
});
