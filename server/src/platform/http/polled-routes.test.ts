import { type Route, route } from '@teum/contract/route';
import { routeAt } from '@teum/contract/routes';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { requirePollable, servePolled } from './polled-routes.ts';

const rank: Route = routeAt('GET /auctionqueue/rank');
const { key: _key, ...declaration } = rank;
const html = Type.Object({ text: Type.String({ contentMediaType: 'text/html' }) });

describe('servePolled', () => {
  it('accepts a read by signed-in people that declares a query and nothing else', () => {
    expect(() => requirePollable(rank)).not.toThrow();
  });

  it.each<[string, Partial<Route>]>([
    ['rateLimit', { rateLimit: 'search' }],
    ['params', { params: Type.Object({ id: Type.Integer() }) }],
    ['body', { body: Type.Object({}) }],
    ['check', { check: () => ({}) }],
    ['parts', { parts: { file: 'picture' } }],
    ['crossSite', { crossSite: 'refused' }],
    ['idempotent', { idempotent: true }],
    ['stream', { stream: true }],
    ['cacheControl', { cacheControl: 'public, no-cache' }],
    ['alsoAt', { alsoAt: ['/rank'] }],
    ['policy public', { policy: 'public' }],
    ['policy optional-session', { policy: 'optional-session' }],
    ['policy owner', { policy: 'owner' }],
    ['policy machine', { policy: 'machine' }],
    ['answers', { answers: { 204: undefined } }],
    ['answers', { answers: { 200: html } }],
  ])('[POLL-1] refuses a route for its %s', (part, declared) => {
    expect(() => requirePollable({ ...rank, ...declared })).toThrow(
      `GET /auctionqueue/rank cannot be polled: its ${part} would be skipped`,
    );
  });

  it('[POLL-1] refuses a route for its method', () => {
    expect(() => requirePollable(route('DELETE /place', declaration))).toThrow('DELETE /place cannot be polled');
  });

  it('[POLL-1] mounts nothing of a route that it refuses', () => {
    const nothingIsMounted = {} as FastifyInstance;
    expect(() => servePolled(nothingIsMounted, 'GET /search', async () => [])).toThrow(
      'GET /search cannot be polled: its rateLimit, checkQuery, cacheControl, policy optional-session would be skipped',
    );
  });
});
