import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningSandbox, listenSandbox } from '../test/listening-sandbox.ts';
import { openMessage } from './open-message.ts';

let host: ListeningSandbox;
beforeAll(async () => {
  host = await listenSandbox();
});
afterAll(() => host.close());

const page = (path: string, init?: RequestInit) => fetch(`${host.origin}/sandbox/push${path}`, init);

describe('openMessage', () => {
  it('[SBX-62] opens the example of RFC 8291', () => {
    const message =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    const keys = {
      privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
      publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    expect(openMessage(Buffer.from(message, 'base64url'), keys)).toBe('When I grow up, I want to be a watermelon');
    expect(() =>
      openMessage(Buffer.from(message, 'base64url'), { ...keys, auth: randomBytes(16).toString('base64url') }),
    ).toThrow();
  });
});

describe('the push service', () => {
  const applicationServerKey = createECDH('prime256v1').generateKeys('base64url');
  const subscribe = async () => {
    const answer = await page('/subscriptions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey }),
    });
    return (await answer.json()) as { id: string; endpoint: string };
  };
  const push = (endpoint: string) =>
    fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'content-encoding': 'aes128gcm', ttl: '60' },
      body: Buffer.from('nothing'),
    }).then(({ status }) => status);

  it('[SBX-61] refuses a message that nobody signed, and does not know a browser that it forgot', async () => {
    const { id, endpoint } = await subscribe();
    expect(await push(endpoint)).toBe(403);
    await page(`/subscriptions/${id}`, { method: 'DELETE' });
    expect(await push(endpoint)).toBe(410);
    expect(await (await page('/messages.json')).json()).toEqual([]);
  });

  it('[SBX-63] answers as it was told', async () => {
    const { id, endpoint } = await subscribe();
    const fault = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"status":503}' };
    await page(`/subscriptions/${id}/fault`, fault);
    expect(await push(endpoint)).toBe(503);
  });
});
