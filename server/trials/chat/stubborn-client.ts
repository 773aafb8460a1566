import { Client, type IMessage, type IStompSocket } from '@stomp/stompjs';
import { destinations } from '@teum/contract/destinations';
import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import { WebSocket } from 'ws';
import type { ClientRecord, ShownMessage } from './judge-talk.ts';

export interface Member {
  accountId: number;
  accessToken: string;
}

const reconnectMs = 200;
/** A receipt that takes longer will not come at all. */
const patienceMs = 4_000;
const unansweredAtOnce = 5;
const sliceSize = 100;

/**
 * A model client on the real @stomp/stompjs: it reconnects for ever, subscribes, waits for the receipt, fetches what it missed,
 * and resends what was not confirmed.
 */
export class StubbornClient {
  reconnects = -1;
  /** The close code and time of each connection. */
  readonly ends: { code: number; at: number }[] = [];
  private isTalking = false;
  private readonly member: Member;
  private readonly roomId: number;
  private readonly host: string;
  private readonly client: Client;
  private readonly sent: string[] = [];
  private unsent: { clientMessageId: string; message: string }[] = [];
  private readonly unanswered = new Map<string, { message: string; givenUpAt: number }>();
  private readonly shown: ShownMessage[] = [];
  private readonly live: number[][] = [];
  /** Messages received while the gap before them is being fetched; undefined without a gap. */
  private held: ChatMessage[] | undefined;
  private readonly watch: NodeJS.Timeout;

  constructor(host: string, roomId: number, member: Member) {
    this.host = host;
    this.roomId = roomId;
    this.member = member;
    this.client = new Client({
      webSocketFactory: () => new WebSocket(`ws://${host}/ws/websocket`) as IStompSocket,
      beforeConnect: (client) => {
        client.connectHeaders = { Authorization: `Bearer ${member.accessToken}` };
      },
      heartbeatIncoming: 10_000,
      heartbeatOutgoing: 10_000,
      reconnectDelay: reconnectMs,
      connectionTimeout: patienceMs,
      discardWebsocketOnCommFailure: true,
      onConnect: () => this.begin(),
      onWebSocketClose: ({ code }: { code: number }) => this.end(code),
    });
    this.watch = setInterval(() => this.lookAtReceipts(), 100);
    this.client.activate();
  }

  get isSettled(): boolean {
    return this.unsent.length === 0 && this.unanswered.size === 0 && this.held === undefined;
  }

  get lastSeenId(): number {
    return this.shown.at(-1)?.id ?? 0;
  }

  get record(): ClientRecord {
    const { sent, shown, live } = this;
    return { accountId: this.member.accountId, sent, shown, live };
  }

  say(clientMessageId: string, message: string): void {
    this.sent.push(clientMessageId);
    this.unsent.push({ clientMessageId, message });
    this.sendSome();
  }

  async close(): Promise<void> {
    clearInterval(this.watch);
    await this.client.deactivate({ force: true });
  }

  private end(code: number): void {
    if (this.isTalking) this.ends.push({ code, at: performance.now() });
    this.isTalking = false;
  }

  private begin(): void {
    this.isTalking = true;
    this.reconnects += 1;
    this.held = [];
    // In the order of typing, before everything that has not been sent yet.
    const again = [...this.unanswered].map(([clientMessageId, { message }]) => ({ clientMessageId, message }));
    this.unanswered.clear();
    this.unsent = [...again, ...this.unsent];
    const received: number[] = [];
    this.live.push(received);
    const receipt = `joined ${this.reconnects}`;
    this.client.watchForReceipt(receipt, () => void this.fillGap(this.reconnects));
    const take = ({ body }: IMessage) =>
      this.take(JSON.parse(body) as ChatMessage | { contentType: 'ENTER' }, received);
    this.client.subscribe(destinations.chatTopic(this.roomId), take, { receipt });
    this.sendSome();
  }

  private take(event: ChatMessage | { contentType: 'ENTER' }, received: number[]): void {
    if (event.contentType === 'ENTER') return;
    received.push(event.id);
    if (this.held) this.held.push(event);
    else this.show(event);
  }

  private show({ id, senderId, clientMessageId }: ChatMessage): void {
    if (id > this.lastSeenId) this.shown.push({ id, senderId, clientMessageId });
  }

  /** Retries until it works, unless its connection is gone. */
  private async fillGap(connection: number): Promise<void> {
    while (connection === this.reconnects) {
      const slice = await this.fetchSlice().catch(() => undefined);
      if (connection !== this.reconnects) return;
      for (const message of slice ?? []) this.show(message);
      if (slice && slice.length < sliceSize) break;
    }
    for (const message of this.held ?? []) this.show(message);
    this.held = undefined;
  }

  private async fetchSlice(): Promise<ChatMessage[]> {
    const path = `/api/chatMessage/recent/${this.roomId}/product?afterId=${this.lastSeenId}&size=${sliceSize}`;
    const answer = await fetch(`http://${this.host}${path}`, {
      headers: { authorization: `Bearer ${this.member.accessToken}`, connection: 'close' },
      signal: AbortSignal.timeout(patienceMs),
    });
    return ((await answer.json()) as { data: ChatMessage[] }).data;
  }

  private sendSome(): void {
    while (this.client.connected && this.unanswered.size < unansweredAtOnce && this.unsent.length > 0) {
      const { clientMessageId, message } = this.unsent.shift()!;
      this.unanswered.set(clientMessageId, { message, givenUpAt: performance.now() + patienceMs });
      // A new receipt id for each attempt: a receipt of an earlier connection must not confirm this one.
      const receipt = `${clientMessageId} ${this.reconnects}`;
      this.client.watchForReceipt(receipt, () => {
        this.unanswered.delete(clientMessageId);
        this.sendSome();
      });
      this.client.publish({
        destination: destinations.sendMessage(this.roomId),
        headers: { receipt },
        body: JSON.stringify({ message, clientMessageId, senderId: 1, roomType: 'product' }),
      });
    }
  }

  private lookAtReceipts(): void {
    const now = performance.now();
    if (!this.client.connected) return;
    if (![...this.unanswered.values()].some(({ givenUpAt }) => givenUpAt < now)) return;
    // The client's own timeout, not a close by the server.
    this.isTalking = false;
    this.client.forceDisconnect();
  }
}
