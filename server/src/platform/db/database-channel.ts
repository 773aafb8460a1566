import pg from 'pg';

type Listener = (payload: string) => void;

const retryMs = 500;

/**
 * What the processes of one database tell each other: NOTIFY inside a transaction is heard by everyone after its COMMIT,
 * and never when it rolls back.
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

  /** False while the connection is down: what was said meanwhile is not heard, so nothing may be believed from memory. */
  get isHearing(): boolean {
    return this.client !== undefined;
  }

  on(channel: string, listener: Listener): () => void {
    const known = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, known.add(listener));
    if (known.size === 1) this.listen(channel);
    return () => known.delete(listener);
  }

  /** One after the other: a connection answers one question at a time. */
  private listen(channel: string): void {
    const { client } = this;
    if (!client) return;
    this.asked = this.asked.then(() => client.query(`listen ${pg.escapeIdentifier(channel)}`)).catch(this.onTrouble);
  }

  /** Called whenever hearing starts again after a gap. */
  afterGap(listener: () => void): () => void {
    this.onReconnected.add(listener);
    return () => this.onReconnected.delete(listener);
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'teum-channel',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', this.onTrouble);
    client.on('end', () => this.reopenLater(client));
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(payload ?? '');
    });
    await client.connect();
    for (const channel of this.listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.client = client;
    for (const listener of this.onReconnected) listener();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private reopenLater(ended: pg.Client): void {
    if (this.client === ended) this.client = undefined;
    if (this.isClosed) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.open().catch((error: Error) => this.onTrouble(error)), retryMs);
  }
}
