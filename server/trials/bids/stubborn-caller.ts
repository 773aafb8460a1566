import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const retryMs = 50;
const patienceMs = 120_000;
const answerWithinMs = 30_000;

interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface Answer<Body> {
  body: Body;
  sentAt: number;
  answeredAt: number;
  attempts: number;
}

/** A client that asks one server after the other until one of them answers. */
export class StubbornCaller {
  private readonly ports: readonly number[];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 400 });
  attempts = 0;

  constructor(ports: readonly number[]) {
    this.ports = ports;
  }

  /** Answers of 5xx count as none; any other that is not 200 is a fault. */
  async ask<Body>(call: Call): Promise<Answer<Body>> {
    const sentAt = performance.now();
    for (let attempts = 1; ; attempts += 1) {
      this.attempts += 1;
      const answer = await this.askOnce(this.anyPort(), call).catch(() => undefined);
      const answeredAt = performance.now();
      if (answer?.status === 200) return { body: JSON.parse(answer.text) as Body, sentAt, answeredAt, attempts };
      if (answer && answer.status < 500) throw new Error(`${call.path} answered ${answer.status}: ${answer.text}`);
      if (answeredAt - sentAt > patienceMs) throw new Error(`${call.path} was not answered for ${patienceMs} ms`);
      await sleep(Math.random() * retryMs);
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private anyPort(): number {
    return this.ports[Math.floor(Math.random() * this.ports.length)]!;
  }

  private async askOnce(port: number, call: Call): Promise<{ status: number; text: string }> {
    const response = await this.send(port, call);
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    return { status: response.statusCode!, text };
  }

  private send(port: number, { method, path, headers, body }: Call): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const json = body && { 'content-type': 'application/json' };
      const signal = AbortSignal.timeout(answerWithinMs);
      const options = {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: this.agent,
        signal,
        headers: { ...json, ...headers },
      };
      request(options, resolve)
        .on('error', reject)
        .end(body && JSON.stringify(body));
    });
  }
}
