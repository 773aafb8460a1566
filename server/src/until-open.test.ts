import { type ChildProcess, spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { untilOpen } from './until-open.mjs';

/** A program that sends the messages of a server. */
const serverThat = (code: string): ChildProcess =>
  spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

describe('untilOpen', () => {
  it('resolves with the address of a server that is ready, and passes every message on', async () => {
    const seen: string[] = [];
    const server = serverThat(`
      process.send({ type: 'progress', step: 'database' });
      process.send({ type: 'ready', url: 'http://127.0.0.1:3000', logins: [], warnings: [] });`);
    expect(await untilOpen(server, ({ type }) => seen.push(type))).toBe('http://127.0.0.1:3000');
    expect(seen).toEqual(['progress', 'ready']);
    server.disconnect();
  });

  it('rejects with the sentence of a server that cannot start, though its message comes with its end', async () => {
    const server = serverThat(
      `process.send({ type: 'failed', message: 'PORT: in use' }, () => process.exit(1));
       process.send({ type: 'progress', step: 'database' });`,
    );
    await expect(untilOpen(server)).rejects.toThrow('PORT: in use');
  });

  it('rejects with the exit code or the signal of a server that ended before it opened', async () => {
    await expect(untilOpen(serverThat('process.exit(3)'))).rejects.toThrow('the server ended before it opened (3)');
    await expect(untilOpen(serverThat(`process.kill(process.pid, 'SIGKILL')`))).rejects.toThrow('(SIGKILL)');
  });

  it('rejects if the program is not there', async () => {
    const server = spawn('/no/such/program', [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    await expect(untilOpen(server)).rejects.toThrow('ENOENT');
  });
});
