import { describe, expect, it } from 'vitest';
import { type DeployRecord, judgeDeploy } from './judge-deploy.ts';

const honest: DeployRecord = {
  calls: [
    { path: '/api/post', failures: [] },
    { path: '/api/post', failures: ['502'] },
  ],
  socketEnds: [1001, 1001],
  drainsMs: [300],
};

describe('judgeDeploy', () => {
  it('finds nothing when one retry was enough and sockets were told to come back', () => {
    expect(judgeDeploy(honest, 15_000)).toEqual([]);
  });

  it('finds a call that a client with one retry would have lost', () => {
    const calls = [{ path: '/api/post', failures: ['502', '503'] }];
    expect(judgeDeploy({ ...honest, calls }, 15_000)).toEqual([
      '/api/post failed more than once during a deploy: 502, 503',
    ]);
  });

  it('finds a socket that was torn off', () => {
    expect(judgeDeploy({ ...honest, socketEnds: [1001, 1006] }, 15_000)).toEqual([
      'a socket was closed with 1006 by a deploy',
    ]);
  });

  it('finds a process that does not go', () => {
    expect(judgeDeploy({ ...honest, drainsMs: [300, 20_000] }, 15_000)).toEqual(['a process took 20000 ms to go']);
  });
});
