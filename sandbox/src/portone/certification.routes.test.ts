import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, type ListeningSandbox, listenSandbox } from '../test/listening-sandbox.ts';

let provider: ListeningSandbox;
beforeAll(async () => {
  provider = await listenSandbox();
});
afterAll(() => provider.close());

interface Certified {
  code: number;
  response: Record<string, unknown> | null;
}
const certified = async (wish: object): Promise<Record<string, unknown>> => {
  const { imp_uid } = await bodyOf<{ imp_uid: string }>(provider.control('/certifications', wish));
  return (await bodyOf<Certified>(provider.read(`/certifications/${imp_uid}`))).response!;
};

describe('GET /certifications/{imp_uid}', () => {
  it('[SBX-80] names the person, with the same key each time', async () => {
    const first = await certified({ merchant_uid: 'id_1', name: '박준호', birthday: '1989-11-02' });
    expect(first).toMatchObject({ certified: true, name: '박준호', birthday: '1989-11-02', merchant_uid: 'id_1' });
    const second = await certified({ name: '박준호', birthday: '1989-11-02' });
    expect([second.unique_key === first.unique_key, second.imp_uid === first.imp_uid]).toEqual([true, false]);
    expect((await certified({ name: '박준호', birthday: '1989-11-03' })).unique_key).not.toBe(first.unique_key);
  });

  it('[SBX-80] names nobody after a failure, and knows no other number', async () => {
    expect(await certified({ certified: false })).toMatchObject({
      certified: false,
      certified_at: 0,
      name: null,
      birthday: null,
      unique_key: null,
    });
    const unknown = await provider.read('/certifications/imp_000000000000');
    expect([unknown.status, (await bodyOf<Certified>(unknown)).code]).toEqual([404, -1]);
    expect((await provider.portone('/certifications/imp_000000000000')).status).toBe(401);
  });

  it('[SBX-81] refuses what cannot be read', async () => {
    expect((await provider.control('/certifications', { birthday: '1989' })).status).toBe(422);
  });
});
