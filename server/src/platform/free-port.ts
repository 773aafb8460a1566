import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Systems give ports from 32,768 on to outgoing connections, and one of these could take the port of a server while it restarts.
 * Browsers call no server at a few of the ports up to 10,080.
 */
const ports = { first: 12_000, end: 32_768 };

/** A loopback port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const port = randomInt(ports.first, ports.end);
  return (await isFree(port)) ? port : freePort();
}

export async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
