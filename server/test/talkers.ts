import type { AddressInfo } from 'node:net';
import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, vi } from 'vitest';
import { FloodGate } from '../src/modules/talk/chat/flood-gate.ts';
import { PlainClient } from '../src/platform/stomp/testing/plain-client.ts';
import { createProduct } from './listings.ts';
import type { Person } from './people.ts';

export const patiently = { timeout: 120_000, interval: 20 };

/** Stops the clock of every flood gate: on a slow machine the bucket would refill as fast as messages are sent. */
export function stopRefilling(): void {
  const clock = vi.spyOn(FloodGate.prototype, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
}

export async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

export const openRoom = async (buyer: Person, productId: number, message = '안녕하세요', more = {}): Promise<number> =>
  (await buyer.call({ method: 'POST', url: '/api/createChatroom', payload: { productId, message, ...more } })).json<{
    chatRoomId: number;
  }>().chatRoomId;

/** A room about a new product of the seller's, with one message of the buyer's in it. */
export const newRoom = async (seller: Person, buyer: Person): Promise<number> =>
  openRoom(buyer, await createProduct(seller));

export const history = async (person: Person, roomId: number, query = '', roomType = 'product') =>
  (await person.call({ url: `/api/chatMessage/recent/${roomId}/${roomType}${query}` })).json<{ data: ChatMessage[] }>()
    .data;

export const unreadTotal = async (person: Person): Promise<number> =>
  (await person.call({ url: '/api/chatMessage/countUnReadMessages' })).json<number>();

/** Someone with the chat open, over a plain WebSocket. */
export class Talker {
  readonly client: PlainClient;
  private sent = 0;

  private constructor(client: PlainClient) {
    this.client = client;
  }

  static async connect(port: number, { accessToken }: Pick<Person, 'accessToken'>): Promise<Talker> {
    const url = `ws://127.0.0.1:${port}/ws/websocket`;
    return new Talker(await PlainClient.connect(url, { Authorization: `Bearer ${accessToken}` }));
  }

  static async in(roomId: number, port: number, person: Pick<Person, 'accessToken'>): Promise<Talker> {
    const talker = await Talker.connect(port, person);
    await talker.join(roomId);
    return talker;
  }

  /** Everything received on the rooms' topics. */
  get received(): Record<string, unknown>[] {
    return this.client.frames.filter(({ command }) => command === 'MESSAGE').map(({ body }) => JSON.parse(body));
  }

  get talk(): ChatMessage[] {
    return this.received.filter(({ contentType }) => contentType === 'TALK') as unknown as ChatMessage[];
  }

  get enters(): Record<string, unknown>[] {
    return this.received.filter(({ contentType }) => contentType === 'ENTER');
  }

  async join(roomId: number, id = `sub-${roomId}`): Promise<void> {
    this.client.say('SUBSCRIBE', { destination: `/topic/chat/${roomId}`, id, receipt: `joined ${id}` });
    await this.receipt(`joined ${id}`);
  }

  leave(roomId: number): void {
    this.client.say('UNSUBSCRIBE', { id: `sub-${roomId}` });
  }

  /** Resolves when the server confirms that it is stored. */
  async say(roomId: number, message: string, more: object = {}): Promise<void> {
    const receipt = `sent ${++this.sent}`;
    this.sayWithoutWaiting(roomId, { message, ...more }, { receipt });
    await this.receipt(receipt);
  }

  sayWithoutWaiting(roomId: number, body: object, headers: Record<string, string> = {}): void {
    const destination = `/app/chat.sendMessage/${roomId}`;
    this.client.say('SEND', { destination, ...headers }, JSON.stringify(body));
  }

  async untilReceived(count: number): Promise<void> {
    await vi.waitFor(() => expect(this.talk.length).toBeGreaterThanOrEqual(count), patiently);
  }

  async untilEntered(count: number): Promise<void> {
    await vi.waitFor(() => expect(this.enters.length).toBeGreaterThanOrEqual(count), patiently);
  }

  /** The ERROR that ends the connection. */
  async refusal(): Promise<{ message: string; code: number }> {
    const { code } = await this.client.closed;
    return { message: this.client.frames.at(-1)!.headers.message!, code };
  }

  /** The refusal of what was just sent. DISCONNECT follows it, so that the connection also ends where nothing was refused. */
  async refusalOfLast(): Promise<{ message: string; code: number }> {
    this.client.say('DISCONNECT');
    return this.refusal();
  }

  gone(): void {
    this.client.socket.terminate();
  }

  private async receipt(id: string): Promise<void> {
    await vi.waitFor(() => {
      expect(this.client.frames.filter(({ headers }) => headers['receipt-id'] === id)).toHaveLength(1);
    }, patiently);
  }
}
