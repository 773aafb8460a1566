import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

type Listener = (payload: string) => void;

const retryMs = 500;
const askEveryMs = 2_000;
const answerWithinMs = 5_000;

/**
 * Notifications between the processes of one database. PostgreSQL delivers a NOTIFY after the COMMIT of its transaction, and
 * never after a ROLLBACK.
 */
export class DatabaseChannel {
  private readonly url: string;
  private readonly onTrouble: (error: Error) => void;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly onReconnected = new Set<() => void>();
  private client: pg.Client | undefined;
  private asked: Promise<unknown> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor({ url, onTrouble }: { url: string; onTrouble: (error: Error) => void }) {
    this.url = url;
    this.onTrouble = onTrouble;
  }

  /** False while the connection is down. Notifications are lost meanwhile, so caches that depend on them are not valid. */
  get isReceiving(): boolean {
    return this.client !== undefined;
  }

  on(channel: string, listener: Listener): () => void {
    const known = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, known.add(listener));
    if (known.size === 1) this.listen(channel);
    return () => known.delete(listener);
  }

  private listen(channel: string): void {
    const { client } = this;
    if (!client) return;
    void this.ask(client, `listen ${pg.escapeIdentifier(channel)}`).then(
      () => this.announceGap(), // notifications before LISTEN were missed
      (error: Error) => {
        this.onTrouble(error);
        return client.end().catch(this.onTrouble);
      },
    );
  }

  private announceGap(): void {
    for (const listener of this.onReconnected) listener();
  }

  /** One after the other: a connection runs one statement at a time. */
  private ask(client: pg.Client, statement: string): Promise<unknown> {
    const answer = this.asked.then(() => client.query(statement));
    this.asked = answer.catch(() => {});
    return answer;
  }

  /** Called whenever notifications start to arrive, at first and after every gap. */
  afterGap(listener: () => void): () => void {
    this.onReconnected.add(listener);
    return () => this.onReconnected.delete(listener);
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'teum-channel',
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    client.on('error', this.onTrouble);
    client.on('end', () => this.reopenLater(client));
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(payload ?? '');
    });
    await client.connect();
    for (const channel of this.listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.client = client;
    void this.watch(client);
    this.announceGap();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  /** A connection that only listens does not notice a dead server: it has to send a statement. */
  private async watch(client: pg.Client): Promise<void> {
    while (this.client === client && !this.isClosed) {
      await wait(askEveryMs, undefined, { ref: false });
      const isAnswered = await this.ask(client, 'select').then(
        () => true,
        () => false,
      );
      if (!isAnswered && this.client === client) return void client.end().catch(this.onTrouble);
    }
  }

  private reopenLater(ended: pg.Client): void {
    if (this.client === ended) this.client = undefined;
    if (this.isClosed) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.open().catch((error: Error) => this.onTrouble(error)), retryMs);
  }
}
