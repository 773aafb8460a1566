import { describe, expect, it } from 'vitest';
import { type Answer, judgeAnswer } from './judge-answer.ts';

const refusal = JSON.stringify({ code: 'INVALID_INPUT', message: '입력한 내용을 확인해주세요.', requestId: 'r' });
const proper: Answer = {
  about: 'POST /post — title = ""',
  caller: 'owner',
  policy: 'session',
  plainRefusals: false,
  isAcceptedUpload: false,
  status: 422,
  type: 'application/json',
  body: refusal,
  ms: 5,
};

describe('judgeAnswer', () => {
  it('finds nothing wrong with a proper refusal', () => expect(judgeAnswer(proper)).toEqual([]));

  it.each<[string, Partial<Answer>]>([
    ['a crash', { status: 500, body: refusal }],
    ['a 400', { status: 400 }],
    ['a refusal that is no JSON', { body: '<h1>Bad Request</h1>' }],
    ['a refusal without a request id', { body: '{"code":"A","message":"b"}' }],
    ['a stack trace', { body: refusal.replace('r"', 'at serve (server/src/a.ts:3:1)"') }],
    ['a session route that lets anyone in', { caller: 'anonymous', status: 200, body: '{}' }],
    ['a dead token that still works', { caller: 'logged out', policy: 'optional-session', status: 200, body: '{}' }],
    ['a desk that lets a member in', { caller: 'stranger', policy: 'operator', status: 200, body: '{}' }],
    ['a desk that lets a suspended person in', { caller: 'suspended', policy: 'operator', status: 204, body: '' }],
    ['a 503 that is not a wish to wait', { status: 503, body: refusal }],
  ])('finds %s', (_, change) => expect(judgeAnswer({ ...proper, ...change })).not.toEqual([]));

  it('takes a wish to wait as an answer', () => {
    const body = refusal.replace('INVALID_INPUT', 'PAYMENT_CHECKING');
    expect(judgeAnswer({ ...proper, status: 503, body })).toEqual([]);
  });
});
