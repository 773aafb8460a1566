import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatEnter, ChatMessage } from '@teum/contract/talk/chat-messages';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import {
  type ChatConnectionState,
  ConnectionLost,
  createChatConnection,
  MessageRefused,
} from './create-chat-connection.ts';
import { stompStandIn } from './testing/stomp-stand-in.ts';

const room = { roomType: 'product', chatRoomId: 3 } as const;
const otherRoom = { roomType: 'auction', chatRoomId: 4 } as const;
const enter: ChatEnter = { contentType: 'ENTER', chatRoomId: 3, senderId: 9 };

function open(tokens: (string | null | Error)[] = ['t-1'], lingerMs = 20) {
  const server = stompStandIn();
  const renewed: string[] = [];
  let asked = 0;
  const take = async () => {
    asked += 1;
    const token = tokens.length > 1 ? tokens.shift()! : tokens[0]!;
    if (token instanceof Error) throw token;
    return token;
  };
  const connection = createChatConnection({
    openSocket: server.openSocket,
    freshToken: take,
    renewToken: async (rejected) => {
      renewed.push(rejected);
      return `${rejected}-renewed`;
    },
    reconnectMs: 20,
    lingerMs,
  });
  return { server, connection, renewed, timesAsked: () => asked };
}

function listen() {
  const states: ChatConnectionState[] = [];
  const events: (ChatMessage | ChatEnter)[] = [];
  const listener = {
    onState: (state: ChatConnectionState) => void states.push(state),
    onEvent: (event: ChatMessage | ChatEnter) => void events.push(event),
  };
  return { states, events, listener };
}

const written = (clientMessageId: string, message = '안녕하세요') => ({ clientMessageId, message, senderId: 7 });

describe('the chat connection', () => {
  it('says who it is, listens to the room, and tells when messages arrive', async () => {
    const { server, connection } = open();
    const { states, events, listener } = listen();
    connection.join(room, listener);
    await eventually(() => states).toEqual(['online']);

    const [connect] = server.current().sent('CONNECT');
    expect(connect!.headers).toMatchObject({
      Authorization: 'Bearer t-1',
      chatRoomId: '3',
      roomType: 'product',
      'heart-beat': '10000,10000',
    });
    server.publish(3, enter);
    expect(events).toEqual([enter]);
  });

  it('carries all rooms of a tab over one socket, and closes it some time after the last was left', async () => {
    const { server, connection } = open();
    const [one, other] = [listen(), listen()];
    const leave = connection.join(room, one.listener);
    await eventually(() => one.states).toEqual(['online']);
    const leaveOther = connection.join(otherRoom, other.listener);
    await eventually(() => other.states).toEqual(['online']);
    expect(server.sockets).toHaveLength(1);

    leave();
    server.publish(3, enter);
    expect(one.events).toEqual([]);
    expect(server.current().readyState).toBe(WebSocket.OPEN);
    leaveOther();
    await eventually(() => server.current().readyState).toBe(WebSocket.CLOSED);
  });

  it('comes back on a new socket after a lost one, with a token that it asks for again, and listens again', async () => {
    const { server, connection } = open(['t-1', 't-2']);
    const { states, listener } = listen();
    connection.join(room, listener);
    await eventually(() => states).toEqual(['online']);
    server.current().drop(1006);
    await eventually(() => states).toEqual(['online', 'offline', 'online']);
    expect(server.sockets).toHaveLength(2);
    expect(server.current().sent('CONNECT')[0]!.headers.Authorization).toBe('Bearer t-2');
    expect(server.current().sent('SUBSCRIBE')).toHaveLength(1);
  });

  it('does not come back when nobody is in a room any more', async () => {
    const { server, connection } = open(['t-1'], 60_000);
    const { states, listener } = listen();
    const leave = connection.join(room, listener);
    await eventually(() => states).toEqual(['online']);
    server.current().drop(1006);
    leave();
    await sleep(200); // ten times the pause after which it would
    expect(server.sockets).toHaveLength(1);
  });

  it('goes on trying when no token can be had right now', async () => {
    const { server, connection } = open([new Error('offline'), 't-1']);
    const { states, listener } = listen();
    server.refuse(({ headers }) => headers.Authorization === 'Bearer ');
    connection.join(room, listener);
    await eventually(() => states.at(-1)).toBe('online');
  });

  it.each(['CONNECT', 'SUBSCRIBE'])(
    'tries once more with a new token when %s is refused, then gives up',
    async (command) => {
      const { server, connection, renewed } = open();
      const { states, listener } = listen();
      server.refuse((frame) => frame.command === command);
      connection.join(room, listener);
      await eventually(() => states.at(-1)).toBe('refused');
      expect(renewed).toEqual(['t-1']);
      expect(server.sockets).toHaveLength(2);
    },
  );

  it('is well again when the new token is accepted', async () => {
    const { server, connection, renewed } = open(['t-1', 't-1-renewed']);
    const { states, listener } = listen();
    server.refuse(({ headers }) => headers.Authorization === 'Bearer t-1');
    connection.join(room, listener);
    await eventually(() => states).toEqual(['offline', 'online']);
    expect(renewed).toEqual(['t-1']);
  });

  it('takes the server’s own trouble for an outage, not for a refusal', async () => {
    const { server, connection, renewed } = open();
    const { states, listener } = listen();
    connection.join(room, listener);
    await eventually(() => server.sockets.length).toBe(1);
    server.current().say('ERROR', { message: 'internal error' });
    server.current().drop(1011);
    await eventually(() => states).toEqual(['offline', 'online']);
    expect(renewed).toEqual([]);
  });

  it('comes back at once when the server ends a good connection, as after a message that it refused', async () => {
    const server = stompStandIn();
    const connection = createChatConnection({
      openSocket: server.openSocket,
      freshToken: async () => 't-1',
      renewToken: async () => 't-2',
      reconnectMs: 600_000,
    });
    const { states, listener } = listen();
    connection.join(room, listener);
    await eventually(() => states).toEqual(['online']);
    const end = () => {
      server.current().say('ERROR', { message: '메시지를 입력해주세요' });
      server.current().drop(1008);
    };
    end();
    await eventually(() => states).toEqual(['online', 'offline', 'online']);

    end(); // again so soon: now with the delay after a failure
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.sockets).toHaveLength(2);
  });

  it('stays away when nobody is signed in', async () => {
    const { server, connection, timesAsked } = open([null]);
    connection.join(room, listen().listener);
    await eventually(timesAsked).toBe(1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(server.sockets).toEqual([]);
  });
});

describe('a message', () => {
  async function joined() {
    const opened = open();
    const { states, listener } = listen();
    opened.connection.join(room, listener);
    await eventually(() => states).toEqual(['online']);
    return { ...opened, states };
  }

  it('is sent to its room with what the server wants to know, and is done when the server has stored it', async () => {
    const { server, connection } = await joined();
    await connection.send(room, written('a'));
    const [frame] = server.current().sent('SEND');
    expect(frame!.headers).toMatchObject({ destination: '/app/chat.sendMessage/3', receipt: 'a' });
    expect(JSON.parse(frame!.body)).toEqual({
      roomType: 'product',
      chatRoomId: 3,
      message: '안녕하세요',
      senderId: 7,
      clientMessageId: 'a',
    });
  });

  it('of many characters goes in pieces of 8192, none of which cuts an emoji in two', async () => {
    const { server, connection } = await joined();
    const message = `${'가'}${'😀'.repeat(1_999)}`;
    await connection.send(room, written('a', message));
    expect(JSON.parse(server.current().sent('SEND')[0]!.body).message).toBe(message);
    const pieces = server.current().pieces;
    expect(Math.max(...pieces.map(({ length }) => length))).toBe(8192);
    expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
  });

  it('that the server refuses is distinguished from one that was lost on the way', async () => {
    const { server, connection, states } = await joined();
    server.refuse(({ command, headers }) => command === 'SEND' && headers.receipt === 'too-many');
    const lost = connection.send(room, written('too-many')).catch((error: unknown) => error);
    expect(await lost).toBeInstanceOf(MessageRefused);
    await eventually(() => states).toEqual(['online', 'offline', 'online']);

    server.current().drop(1006);
    await expect(connection.send(room, written('b'))).rejects.toBeInstanceOf(ConnectionLost);
  });

  it('under way when the connection is lost is nobody’s knowledge', async () => {
    const { server, connection } = await joined();
    const sending = connection.send(room, written('a')).catch((error: unknown) => error);
    server.current().drop(1006);
    expect(await sending).toBeInstanceOf(ConnectionLost);
  });
});
