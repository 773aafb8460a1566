// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { EventStreamOptions } from '../../../../shared/realtime/event-stream.ts';
import { type News, openNotificationFeed } from './notification-feed.ts';

function openFeed() {
  const news: News[] = [];
  let opens = 0;
  let stream: EventStreamOptions | undefined;
  openNotificationFeed({ onNews: (one) => news.push(one), onOpen: () => (opens += 1) }, (options) => {
    stream = options;
    return () => undefined;
  });
  const receive = (name: string, data: unknown) => stream!.onEvent({ name, data, id: '1' });
  return { news, receive, stream: stream!, opens: () => opens };
}

describe('the notification feed', () => {
  it('asks with the session, and tells chat, notices, appointments, people and messages apart by the event’s name', () => {
    const { news, receive, stream } = openFeed();
    expect(stream).toMatchObject({ path: '/notification/connect', withSession: true });
    const unread = { chatRoomId: 3, roomType: 'product', unread: 4 };
    const notice = { id: 1, kind: 'outbid', title: '더 높은 입찰', link: '/auction/17', createdAt: '' };
    receive('chat', unread);
    receive('chat-unread', { ...unread, unread: 0 });
    receive('outbid', notice);
    receive('appointment-changed', { id: 5 });
    receive('person-changed', { id: 7, nickName: '하은' });
    receive('message-changed', { id: 9, isHidden: true });
    expect(news).toEqual([
      { about: 'chat', unread },
      { about: 'chat', unread: { ...unread, unread: 0 } },
      { about: 'notice', notice },
      { about: 'appointment', appointment: { id: 5 } },
      { about: 'person', person: { id: 7, nickName: '하은' } },
      { about: 'message', message: { id: 9, isHidden: true } },
    ]);
  });

  it('lets events that it does not know pass', () => {
    const { news, receive } = openFeed();
    receive('weather', { rain: true });
    receive('message', {});
    expect(news).toEqual([]);
  });

  it('says each time that it is connected again', () => {
    const { stream, opens } = openFeed();
    for (const state of ['connecting', 'online', 'offline', 'connecting', 'online'] as const) stream.onState!(state);
    expect(opens()).toBe(2);
  });
});
