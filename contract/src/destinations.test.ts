import { describe, expect, it } from 'vitest';
import { destinations, roomOfSend, roomOfTopic } from './destinations.ts';

describe('destinations', () => {
  it('are read as they are built', () => {
    expect(roomOfTopic(destinations.chatTopic(17))).toBe(17);
    expect(roomOfSend(destinations.sendMessage(17))).toBe(17);
  });

  it.each([
    '/topic/chat/*',
    '/topic/**',
    '/topic/chat/',
    '/topic/chat/0',
    '/topic/chat/1/2',
    '/topic/chat/１',
    '/queue/chat/1',
    `/topic/chat/${'9'.repeat(40)}`,
    '/topic/chat/9999999999999999',
    '/app/chat.sendMessage/1',
  ])('%s is no topic', (destination) => {
    expect(roomOfTopic(destination)).toBeUndefined();
  });

  it.each(['/app/chat.sendMessage/', '/app/unknown/1', '/topic/chat/1', '/app/chat.sendMessage/-1'])(
    '%s takes no message',
    (destination) => {
      expect(roomOfSend(destination)).toBeUndefined();
    },
  );
});
