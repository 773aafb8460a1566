import { Client, type IFrame, type IStompSocket } from '@stomp/stompjs';
import { destinations } from '@teum/contract/destinations';
import { limits } from '@teum/contract/limits';
import type { RoomType } from '@teum/contract/room-type';
import type { ChatEnter, ChatMessage } from '@teum/contract/talk/chat-messages';

/** `refused`: the server refused CONNECT or SUBSCRIBE, also with a new token; there is no further attempt. */
export type ChatConnectionState = 'connecting' | 'online' | 'offline' | 'refused';

export interface ChatRoomAddress {
  roomType: RoomType;
  chatRoomId: number;
}

export interface RoomListener {
  onEvent(event: ChatMessage | ChatEnter): void;
  /** `online` each time the subscription works again: messages that were missed must then be fetched. */
  onState(state: ChatConnectionState): void;
}

export interface WrittenMessage {
  message: string;
  senderId: number;
  clientMessageId: string;
}

/** The server refused this message; a retry would not help. */
export class MessageRefused extends Error {}

/** It is unknown whether the message was stored. It may be sent again: the server recognises it by its `clientMessageId`. */
export class ConnectionLost extends Error {}

export interface ChatConnection {
  /** Subscribes to a room until the returned undo is called. */
  join(room: ChatRoomAddress, listener: RoomListener): () => void;
  /** Resolves when the server has stored it. */
  send(room: ChatRoomAddress, written: WrittenMessage): Promise<void>;
}

interface ConnectionParts {
  /** A new socket each time: a closed one cannot be opened again. */
  openSocket(): IStompSocket;
  /** A token that is still valid for a while; `null` if nobody is signed in, a throw if none is available now. */
  freshToken(): Promise<string | null>;
  /** The successor of a token that was refused. */
  renewToken(rejected: string): Promise<string | null>;
  reconnectMs?: number;
  /** How long a connection without a room stays open: people go from room to room. */
  lingerMs?: number;
}

interface Place {
  room: ChatRoomAddress;
  listener: RoomListener;
  receipt: string;
  unsubscribe?: () => void;
  state: ChatConnectionState;
}

/** A failure of the server itself, although it arrives as an ERROR frame. */
const serverTrouble = 1011;

/** One STOMP connection for all rooms of a tab. */
export function createChatConnection(parts: ConnectionParts): ChatConnection {
  const { openSocket, freshToken, renewToken, reconnectMs = 5_000, lingerMs = 30_000 } = parts;
  const places = new Map<string, Place>();
  const unanswered = new Map<string, { resolve: () => void; reject: (reason: Error) => void }>();
  let token: string | null = null;
  let lastRoom: ChatRoomAddress | undefined;
  let joins = 0;
  /** Why the server announced the close: it refused the connection or a room, or ends only this connection. */
  let farewell: 'refused' | 'ended' | undefined;
  let wasRefusedBefore = false;
  let cameBackAt = Number.NEGATIVE_INFINITY;
  let lingering: ReturnType<typeof setTimeout> | undefined;

  const client = new Client({
    webSocketFactory: openSocket,
    heartbeatIncoming: limits.chat.heartBeatMs,
    heartbeatOutgoing: limits.chat.heartBeatMs,
    splitLargeFrames: true,
    maxWebSocketChunkSize: 8192,
    reconnectDelay: reconnectMs,
    connectionTimeout: 2 * limits.chat.heartBeatMs,
    // A half-open socket never finishes its closing handshake: waiting for it would delay the reconnect.
    discardWebsocketOnCommFailure: true,
    beforeConnect: identify,
    onConnect: () => {
      for (const place of places.values()) subscribe(place);
    },
    onStompError: onErrorFrame,
    onWebSocketClose: ({ code }: { code?: number }) => closed(code),
  });

  async function identify(): Promise<void> {
    const fresh = await freshToken().catch(() => undefined); // no network: the socket will fail as well, and be retried
    if (fresh === null) return client.deactivate();
    token = fresh ?? token;
    client.connectHeaders = {
      Authorization: `Bearer ${token ?? ''}`,
      chatRoomId: String(lastRoom?.chatRoomId),
      roomType: String(lastRoom?.roomType),
    };
  }

  function setState(place: Place, state: ChatConnectionState): void {
    if (place.state === state) return;
    place.state = state;
    place.listener.onState(state);
  }

  const notifyAll = (state: ChatConnectionState): void => {
    for (const place of places.values()) setState(place, state);
  };

  function subscribe(place: Place): void {
    client.watchForReceipt(place.receipt, () => subscribed(place));
    const { unsubscribe } = client.subscribe(
      destinations.chatTopic(place.room.chatRoomId),
      ({ body }) => place.listener.onEvent(JSON.parse(body)),
      { receipt: place.receipt },
    );
    place.unsubscribe = unsubscribe;
  }

  function subscribed(place: Place): void {
    if (!places.has(place.receipt)) return;
    setState(place, 'online');
    if ([...places.values()].every(({ state }) => state === 'online')) wasRefusedBefore = false;
  }

  function onErrorFrame({ headers }: IFrame): void {
    const receipt = headers['receipt-id'] ?? '';
    const message = unanswered.get(receipt);
    unanswered.delete(receipt);
    message?.reject(new MessageRefused(headers.message));
    farewell = !client.connected || places.has(receipt) ? 'refused' : 'ended';
  }

  function closed(code: number | undefined): void {
    const reason = code === serverTrouble ? undefined : farewell;
    farewell = undefined;
    for (const place of places.values()) place.unsubscribe = undefined;
    for (const { reject } of unanswered.values()) reject(new ConnectionLost());
    unanswered.clear();
    if (reason === 'refused') return void wasRefused();
    notifyAll('offline');
    if (reason === 'ended') reconnectAtOnce(); // most often because of a refused message
  }

  async function wasRefused(): Promise<void> {
    void client.deactivate();
    if (wasRefusedBefore) return giveUp();
    wasRefusedBefore = true;
    const successor = await renewToken(token ?? '').catch(() => undefined);
    if (successor === null) return giveUp();
    notifyAll('offline');
    if (places.size > 0) client.activate();
  }

  function giveUp(): void {
    wasRefusedBefore = false;
    notifyAll('refused');
  }

  /**
   * Reconnects without the delay after a failure, unless the last reconnect had none either: a server that ends every connection
   * would get requests without end. In the next tick, or the client would start its own delay, too.
   */
  function reconnectAtOnce(): void {
    const now = performance.now();
    if (now - cameBackAt < reconnectMs) return;
    cameBackAt = now;
    void client.deactivate();
    queueMicrotask(() => client.activate());
  }

  function leave(place: Place): void {
    if (!places.delete(place.receipt)) return;
    if (client.connected) place.unsubscribe?.();
    if (places.size > 0) return;
    // A connection that is not open is not opened for this.
    lingering = setTimeout(() => void client.deactivate({ force: true }), client.connected ? lingerMs : 0);
  }

  return {
    join(room, listener) {
      clearTimeout(lingering);
      joins += 1;
      lastRoom = room;
      const place: Place = { room, listener, receipt: `join-${joins}`, state: 'connecting' };
      places.set(place.receipt, place);
      if (client.connected) subscribe(place);
      else client.activate();
      return () => leave(place);
    },

    send({ roomType, chatRoomId }, written) {
      if (!client.connected) return Promise.reject(new ConnectionLost());
      return new Promise((resolve, reject) => {
        const receipt = written.clientMessageId;
        unanswered.set(receipt, { resolve, reject });
        client.watchForReceipt(receipt, () => {
          unanswered.delete(receipt);
          resolve();
        });
        client.publish({
          destination: destinations.sendMessage(chatRoomId),
          headers: { receipt, 'content-type': 'application/json' },
          body: asciiSurrogates(JSON.stringify({ roomType, chatRoomId, ...written })),
        });
      });
    },
  };
}

/** The library splits frames every 8192 units; an emoji that is split would arrive as two question marks. */
const asciiSurrogates = (json: string): string =>
  json.replace(/[\ud800-\udfff]/g, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
