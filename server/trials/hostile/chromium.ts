import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';

const flags = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  // A page in the back/forward cache is frozen and never answers.
  '--disable-features=BackForwardCache',
];
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const startWithinMs = 60_000;
/** A page that is busy for longer than this is stuck. */
const answerWithinMs = 30_000;

/** Undefined if none starts. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...names].find(
    (path) => path !== '' && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0,
  );

type Listener = (params: Record<string, unknown>) => void;
interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** A real browser, controlled by the DevTools protocol. */
export class Chromium {
  private readonly process: ChildProcess;
  private readonly profile: string;
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  private readonly listeners = new Map<string, Listener>();
  private asked = 0;

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.process = process;
    this.profile = profile;
    this.socket = socket;
    socket.on('message', (bytes) => this.receive(JSON.parse(String(bytes)) as Message));
  }

  static async launch(path: string): Promise<Chromium> {
    const profile = await mkdtemp(join(tmpdir(), 'teum-chromium-'));
    const child = spawn(path, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // A process group of its own: Debian's command is a script that the browser would outlive.
      detached: true,
    });
    const socket = new WebSocket(await addressOf(child), { maxPayload: 0 });
    await once(socket, 'open');
    return new Chromium(child, profile, socket);
  }

  /** A new tab; its events go to the listener of their name. */
  async openTab(on: Record<string, Listener>): Promise<Tab> {
    const { browserContextId } = await this.ask('Target.createBrowserContext');
    const { targetId } = await this.ask('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await this.ask('Target.attachToTarget', { targetId, flatten: true });
    const tab = new Tab((method, params) => this.ask(method, params, String(sessionId)));
    for (const [method, listener] of Object.entries(on)) this.listeners.set(`${sessionId} ${method}`, listener);
    return tab;
  }

  async close(): Promise<void> {
    const exited = once(this.process, 'exit');
    process.kill(-this.process.pid!, 'SIGKILL');
    await exited;
    this.socket.terminate();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private ask(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    const id = ++this.asked;
    const answer = Promise.withResolvers<Record<string, unknown>>();
    this.waiting.set(id, answer);
    this.socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    const giveUp = setTimeout(() => answer.reject(new Error(`Chromium hangs: ${method}`)), answerWithinMs);
    return answer.promise.finally(() => clearTimeout(giveUp));
  }

  private receive({ id, sessionId, method, params = {}, result, error }: Message): void {
    if (id === undefined) return void this.listeners.get(`${sessionId} ${method}`)?.(params);
    const answer = this.waiting.get(id)!;
    this.waiting.delete(id);
    if (error) answer.reject(new Error(error.message));
    else answer.resolve(result ?? {});
  }
}

export class Tab {
  readonly ask: (method: string, params?: object) => Promise<Record<string, unknown>>;

  constructor(ask: Tab['ask']) {
    this.ask = ask;
  }

  /** The result of an expression, as JSON. */
  async read<Value>(expression: string): Promise<Value> {
    const { result } = await this.ask('Runtime.evaluate', { expression, returnByValue: true });
    return (result as { value: Value }).value;
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let written = '';
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`Chromium did not start: ${written}`)), startWithinMs);
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      written += text;
      const address = /DevTools listening on (\S+)/.exec(written)?.[1];
      if (address) resolve(address);
      if (address) clearTimeout(giveUp);
    });
  });
}
