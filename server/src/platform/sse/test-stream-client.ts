import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { expect, vi } from 'vitest';

const patiently = { timeout: 30_000, interval: 10 };

interface ReceivedEvent {
  event?: string;
  id?: string;
  data?: unknown;
}

/** What a browser sees of a stream: the headers, the events as they come, and its end. */
export class StreamClient {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  private readonly response: IncomingMessage;
  private text = '';
  private isOver = false;

  private constructor(response: IncomingMessage) {
    this.response = response;
    this.status = response.statusCode!;
    this.headers = response.headers;
    response.setEncoding('utf8').on('data', (chunk: string) => {
      this.text += chunk;
    });
    response.on('close', () => {
      this.isOver = true;
    });
    // A stream that is cut off ends in an error; that it has ended is what counts.
    response.on('error', () => {});
  }

  /** Resolves as soon as the headers are there. */
  static open(port: number, path: string, headers: Record<string, string> = {}): Promise<StreamClient> {
    return new Promise((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path, headers, agent: false });
      outgoing.on('response', (response) => resolve(new StreamClient(response)));
      outgoing.on('error', reject);
      outgoing.end();
    });
  }

  get isClosed(): boolean {
    return this.isOver;
  }

  get body(): string {
    return this.text;
  }

  get comments(): number {
    return blocksOf(this.text).filter((block) => block === ':').length;
  }

  get events(): ReceivedEvent[] {
    return blocksOf(this.text)
      .filter((block) => /^event:/m.test(block))
      .map(toEvent);
  }

  get retryMs(): number {
    return Number(/^retry: (\d+)$/m.exec(this.text)?.[1]);
  }

  untilClosed(): Promise<void> {
    return vi.waitFor(() => expect(this.isOver).toBe(true), patiently);
  }

  untilEvents(count: number): Promise<void> {
    return vi.waitFor(() => expect(this.events.length).toBeGreaterThanOrEqual(count), patiently);
  }

  stopReading(): void {
    this.response.pause();
  }

  readOn(): void {
    this.response.resume();
  }

  leave(): void {
    this.response.destroy();
  }
}

/** Complete blocks only: the last one may still be on its way. */
const blocksOf = (text: string): string[] => text.split('\n\n').slice(0, -1);

function toEvent(block: string): ReceivedEvent {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return { ...fields, data: JSON.parse(fields.data) };
}
