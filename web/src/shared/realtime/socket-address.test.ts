import { describe, expect, it } from 'vitest';
import { socketAddress } from './socket-address.ts';

describe('socketAddress', () => {
  it.each([
    ['/api', 'http://127.0.0.1:3000/chats', 'ws://127.0.0.1:3000/ws/websocket'],
    ['/api', 'https://teum.kr/', 'wss://teum.kr/ws/websocket'],
    ['https://chat.teum.kr/api', 'https://teum.kr/', 'wss://chat.teum.kr/ws/websocket'],
    ['https://teum.kr/chat/api', 'https://teum.kr/', 'wss://teum.kr/chat/ws/websocket'],
  ])('%s on %s is %s', (base, page, address) => {
    expect(socketAddress(base, page)).toBe(address);
  });
});
