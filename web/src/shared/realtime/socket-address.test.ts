import { describe, expect, it } from 'vitest';
import { socketAddress } from './socket-address.ts';

describe('socketAddress', () => {
  it.each([
    ['/ws', 'http://127.0.0.1:3000/chats', 'ws://127.0.0.1:3000/ws/websocket'],
    ['/ws', 'https://teum.kr/', 'wss://teum.kr/ws/websocket'],
    ['https://chat.teum.kr/ws', 'https://teum.kr/', 'wss://chat.teum.kr/ws/websocket'],
    ['http://127.0.0.1:4000/ws', 'http://localhost:3000/', 'ws://127.0.0.1:4000/ws/websocket'],
  ])('%s on %s is %s', (base, page, address) => {
    expect(socketAddress(base, page)).toBe(address);
  });
});
