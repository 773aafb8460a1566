import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';
import { findObstacle } from './participation.ts';

const 민지 = { id: 1 };
const 준호 = { id: 2 };
const auction = { id: 17, sellerId: 민지.id };
const good = async () => 'good' as const;
const yes = async () => true;
const no = async () => false;
const never = () => {
  throw new TypeError('nobody may ask this yet');
};

describe('findObstacle', () => {
  it('is none for someone with a good ticket while the auction runs', async () => {
    expect(await findObstacle({ auction, user: 준호, checkTicket: good, checkActive: yes })).toBeUndefined();
  });

  it('asks nobody about a visitor, nor about the seller', async () => {
    const checks = { checkTicket: never, checkActive: never };
    expect(await findObstacle({ auction, user: null, ...checks })).toEqual({ kind: 'notLoggedIn' });
    expect(await findObstacle({ auction, user: 민지, ...checks })).toEqual({ kind: 'ownAuction' });
  });

  it('looks at the ticket before the auction', async () => {
    const checks = { checkTicket: async () => 'expired' as const, checkActive: never };
    expect(await findObstacle({ auction, user: 준호, ...checks })).toEqual({ kind: 'ticketExpired' });
  });

  it('is the missing ticket, also where it was taken back a moment ago', async () => {
    const refusal = new ApiError({ status: 403, code: 'NO_TICKET', message: '보유한 경매권이 없습니다.' });
    for (const checkTicket of [async () => 'none' as const, () => Promise.reject(refusal)])
      expect(await findObstacle({ auction, user: 준호, checkTicket, checkActive: never })).toEqual({
        kind: 'noTicket',
      });
  });

  it('sees that the auction is over', async () => {
    expect(await findObstacle({ auction, user: 준호, checkTicket: good, checkActive: no })).toEqual({ kind: 'over' });
  });

  it('passes the server’s other refusals on, and tells silence from a refusal', async () => {
    const refused = () => Promise.reject(new ApiError({ status: 404, message: '경매를 찾을 수 없습니다.' }));
    const silent = () => Promise.reject(new NetworkError('offline'));
    const ask = (checkActive: () => Promise<boolean>) =>
      findObstacle({ auction, user: 준호, checkTicket: good, checkActive });
    expect(await ask(refused)).toEqual({ kind: 'refused', message: '경매를 찾을 수 없습니다.' });
    expect(await ask(silent)).toEqual({ kind: 'noAnswer' });
  });
});
