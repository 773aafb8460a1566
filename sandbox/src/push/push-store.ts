import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserKeys, newBrowserKeys } from './open-message.ts';

export interface Subscribed extends BrowserKeys {
  id: string;
  applicationServerKey: string;
}

export interface ReceivedPush {
  id: string;
  subscription: string;
  receivedAt: string;
  topic: string | null;
  urgency: string;
  ttlSeconds: number;
  /** Decrypted. */
  text: string;
}

const kept = 500;
const idForm = /^[0-9a-f-]{36}$/;

/** Subscriptions and messages as files, so that several processes share one push service. */
export function openPushStore(stateDir: string) {
  const directories = {
    subscriptions: join(stateDir, 'push', 'subscriptions'),
    messages: join(stateDir, 'push', 'messages'),
  };

  function keep(directory: string, name: string, content: object): void {
    mkdirSync(directory, { recursive: true });
    const draft = join(directory, `${name}.draft`);
    writeFileSync(draft, JSON.stringify(content));
    renameSync(draft, join(directory, `${name}.json`));
  }

  /** Newest first. */
  function names(directory: string): string[] {
    try {
      return readdirSync(directory)
        .filter((name) => name.endsWith('.json'))
        .sort((a, b) => (a < b ? 1 : -1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  return {
    subscribe(applicationServerKey: string): Subscribed {
      const subscribed = { id: randomUUID(), applicationServerKey, ...newBrowserKeys(randomBytes(16)) };
      keep(directories.subscriptions, subscribed.id, subscribed);
      return subscribed;
    },
    find(id: string): Subscribed | undefined {
      if (!idForm.test(id) || !names(directories.subscriptions).includes(`${id}.json`)) return undefined;
      return JSON.parse(readFileSync(join(directories.subscriptions, `${id}.json`), 'utf8')) as Subscribed;
    },
    forget(id: string): void {
      if (idForm.test(id)) rmSync(join(directories.subscriptions, `${id}.json`), { force: true });
    },
    receive(received: Omit<ReceivedPush, 'id' | 'receivedAt'>): ReceivedPush {
      const message = { id: randomUUID(), receivedAt: new Date().toISOString(), ...received };
      keep(directories.messages, `${Date.now()}-${message.id}`, message);
      for (const old of names(directories.messages).slice(kept))
        rmSync(join(directories.messages, old), { force: true });
      return message;
    },
    messages: (): ReceivedPush[] =>
      names(directories.messages).map(
        (name) => JSON.parse(readFileSync(join(directories.messages, name), 'utf8')) as ReceivedPush,
      ),
  };
}
