import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { anyOf } from './stage.ts';

/** Longer than several full disks and silent connections in a row can block everyone. */
const patienceMs = 300_000;

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: object | FormData;
  /** Statuses that settle a call; a 5xx does not, and any other is a fault. */
  expects?: readonly number[];
}

export interface Answer<Body> {
  status: number;
  body: Body;
  sentAt: number;
  answeredAt: number;
  attempts: number;
}

interface Encoded {
  type?: string;
  bytes?: Buffer;
}

/** A client that tries one server after the other until one of them answers. */
export class StubbornCaller {
  /** Every answered call, with the results of its earlier attempts. */
  readonly calls: { path: string; sentAt: number; failures: string[] }[] = [];
  /** Answers that a server gives only for an unexpected error. */
  readonly unexpected: string[] = [];
  private readonly ports: readonly number[];
  private readonly answerWithinMs: number;
  private readonly retryMs: number;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 400 });

  constructor(ports: readonly number[], { answerWithinMs = 30_000, retryMs = 50 } = {}) {
    this.ports = ports;
    this.answerWithinMs = answerWithinMs;
    this.retryMs = retryMs;
  }

  get attempts(): number {
    return this.calls.reduce((sum, { failures }) => sum + failures.length + 1, 0);
  }

  async ask<Body>(call: Call): Promise<Answer<Body>> {
    const { path, expects = [200] } = call;
    const encoded = await encode(call.body);
    const sentAt = performance.now();
    const failures: string[] = [];
    for (;;) {
      const outcome = await this.askOnce(anyOf(this.ports), call, encoded).catch((error: Error) => error);
      const answeredAt = performance.now();
      const answer = outcome instanceof Error ? undefined : outcome;
      if (answer && expects.includes(answer.status)) {
        this.calls.push({ path, sentAt, failures });
        const body = answer.text === '' ? undefined : JSON.parse(answer.text);
        return { status: answer.status, body: body as Body, sentAt, answeredAt, attempts: failures.length + 1 };
      }
      failures.push(outcome instanceof Error ? outcome.message : String(outcome.status));
      if (answer?.status === 500) this.unexpected.push(`${path} answered 500: ${answer.text}`);
      if (answer && answer.status < 500) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
      if (answeredAt - sentAt > patienceMs)
        throw new Error(`${path} was not answered for ${patienceMs} ms, at last: ${failures.slice(-20).join(', ')}`);
      await sleep(((1 + Math.random()) / 2) * this.retryMs);
    }
  }

  /** One attempt at one server, which counts as no call; undefined if it was not answered. */
  async tryOnce(call: Call): Promise<string | undefined> {
    const answer = await this.askOnce(anyOf(this.ports), call, await encode(call.body)).catch(() => undefined);
    return answer?.text;
  }

  close(): void {
    this.agent.destroy();
  }

  private async askOnce(port: number, call: Call, encoded: Encoded): Promise<{ status: number; text: string }> {
    const response = await this.send(port, call, encoded);
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    return { status: response.statusCode!, text };
  }

  private send(port: number, { method, path, headers }: Call, { type, bytes }: Encoded): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: this.agent,
        signal: AbortSignal.timeout(this.answerWithinMs),
        headers: { ...(type && { 'content-type': type }), ...headers },
      };
      request(options, resolve).on('error', reject).end(bytes);
    });
  }
}

/** Serialised once, so that every attempt sends the same bytes. */
async function encode(body: Call['body']): Promise<Encoded> {
  if (!body) return {};
  if (!(body instanceof FormData)) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  const form = new Response(body);
  return { type: form.headers.get('content-type')!, bytes: Buffer.from(await form.arrayBuffer()) };
}
