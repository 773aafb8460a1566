import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { askUntilKnown } from './ask-until-known.ts';

const checking = new ApiError({ status: 503, code: 'PAYMENT_CHECKING', message: '확인 중', retryAfterSeconds: 3 });
const refused = new ApiError({ status: 409, code: 'PAYMENT_NOT_PAID', message: '결제가 완료되지 않았습니다.' });
const closed = new ApiError({ status: 503, code: 'PAYMENT_CLOSED', message: '닫힘' });

/** A clock that only waiting moves. */
function quietTime() {
  const waits: number[] = [];
  return {
    waits,
    now: () => waits.reduce((sum, ms) => sum + ms, 0),
    pause: async (ms: number) => void waits.push(ms),
  };
}

const inTurn = (answers: (1 | Error)[]) => async () => {
  const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
  if (answer instanceof Error) throw answer;
  return answer;
};

describe('askUntilKnown', () => {
  it('asks again while the payment is being checked or nobody answers, as long as it is told to wait', async () => {
    const time = quietTime();
    expect(await askUntilKnown(inTurn([checking, new NetworkError('offline'), 1]), time)).toBe(1);
    expect(time.waits).toEqual([3_000, 2_000]);
  });

  it.each([refused, closed])('believes a refusal at once: $code', async (error) => {
    const time = quietTime();
    await expect(askUntilKnown(inTurn([error]), time)).rejects.toBe(error);
    expect(time.waits).toEqual([]);
  });

  it('gives up after two minutes', async () => {
    const time = quietTime();
    await expect(askUntilKnown(inTurn([checking]), time)).rejects.toBe(checking);
    expect(time.now()).toBe(123_000);
  });
});
