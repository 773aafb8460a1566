import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, vi } from 'vitest';

export const connectFrame = 'CONNECT\naccept-version:1.2\n\n\0';
export const subscribeFrame = 'SUBSCRIBE\nid:1\ndestination:/topic/room/1\n\n\0';
export const connected = 'a["CONNECTED\\nversion:1.2\\nheart-beat:10000,10000\\n\\n\\u0000"]';

/** One SockJS session over HTTP, driven request by request. */
export function sessionAt(host: string, id = 'abc') {
  const url = (transport: string) => `http://${host}/ws/123/${id}/${transport}`;
  return {
    poll: async () => (await fetch(url('xhr'), { method: 'POST' })).text(),
    send: (body: string) => fetch(url('xhr_send'), { method: 'POST', body }),
    say: async (...frames: string[]) =>
      (await fetch(url('xhr_send'), { method: 'POST', body: JSON.stringify(frames) })).status,
    stream: (transport: 'xhr_streaming' | 'eventsource' = 'xhr_streaming') =>
      Stream.open(request(url(transport), { method: transport === 'eventsource' ? 'GET' : 'POST' })),
  };
}

class Stream {
  text = '';
  readonly ended: Promise<unknown>;
  private readonly request: ClientRequest;
  private readonly response: IncomingMessage;

  static async open(asked: ClientRequest): Promise<Stream> {
    asked.end();
    const [response] = await once(asked, 'response');
    return new Stream(asked, response);
  }

  private constructor(asked: ClientRequest, response: IncomingMessage) {
    this.request = asked;
    this.response = response;
    this.ended = new Promise((resolve) => response.on('end', resolve));
    response.setEncoding('utf8').on('data', (text) => {
      this.text += text;
    });
    response.on('error', () => {});
    onTestFinished(() => this.abort());
  }

  get port(): number | undefined {
    return this.request.socket?.localPort;
  }

  stopReading(): void {
    this.response.pause();
  }

  abort(): void {
    this.request.destroy();
  }

  async shows(text: string): Promise<void> {
    await vi.waitFor(() => expect(this.text).toContain(text), { timeout: 30_000 });
  }
}
