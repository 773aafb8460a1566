import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { answerErrors } from './refusal-reply.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  app = fastify();
  answerErrors(app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

describe('answerErrors', () => {
  it('asks to come back later when the database is lost in the middle of a transaction', async () => {
    app.get('/', () =>
      database.db.transaction().execute(async (tx) => {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => {});
        await sql`select 1`.execute(tx);
      }),
    );
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
