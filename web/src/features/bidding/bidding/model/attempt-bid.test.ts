import type { BidAnswer } from '@teum/contract/bidding/bidding.routes';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';
import { attemptBid } from './attempt-bid.ts';

const accepted: BidAnswer = { success: true, message: '183,000원에 입찰했습니다.' };
const refusal = (status: number) => new ApiError({ status, message: '안 됩니다.' });

/** A server that answers or fails in this order, and counts the requests. */
function server(...answers: (BidAnswer | Error)[]) {
  let asked = 0;
  const send = async () => {
    const answer = answers[asked];
    asked += 1;
    if (!answer) throw new TypeError('asked too often');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { outcome: attemptBid(send, 0), asked: () => asked };
}

describe('attemptBid', () => {
  it('tells an accepted bid from one that is too low', async () => {
    expect(await server(accepted).outcome).toEqual({ kind: 'accepted', message: accepted.message });
    expect(await server({ success: false, message: '더 높게' }).outcome).toEqual({
      kind: 'wrongAmount',
      message: '더 높게',
    });
  });

  it.each([new NetworkError('offline'), refusal(503)])('asks once more after %s', async (error) => {
    const { outcome, asked } = server(error, accepted);
    expect(await outcome).toMatchObject({ kind: 'accepted' });
    expect(asked()).toBe(2);
  });

  it('gives up after the second silence', async () => {
    const { outcome, asked } = server(new NetworkError('offline'), refusal(500), accepted);
    expect(await outcome).toEqual({ kind: 'failed' });
    expect(asked()).toBe(2);
  });

  it.each([403, 404, 409])('takes %i as final', async (status) => {
    const { outcome, asked } = server(refusal(status), accepted);
    expect(await outcome).toEqual({ kind: 'refused', message: '안 됩니다.' });
    expect(asked()).toBe(1);
  });

  it('lets who sent an amount that the server cannot read correct it', async () => {
    const { outcome, asked } = server(refusal(422), accepted);
    expect(await outcome).toEqual({ kind: 'wrongAmount', message: '안 됩니다.' });
    expect(asked()).toBe(1);
  });

  it('lets who was too quick go on', async () => {
    expect(await server(refusal(429)).outcome).toEqual({ kind: 'kept', message: '안 됩니다.' });
  });
});
