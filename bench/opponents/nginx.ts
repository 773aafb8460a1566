import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../server/src/platform/free-port.ts';

const program = process.env.NGINX_PATH ?? 'nginx';

export const isNginxInstalled = spawnSync(program, ['-v']).status === 0;

export interface StaticServer {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** One nginx process that answers `/` with a file of these bytes. */
export async function serveStatically(parent: string, bytes: Buffer): Promise<StaticServer> {
  const directory = join(parent, 'nginx');
  await mkdir(join(directory, 'files'), { recursive: true });
  await writeFile(join(directory, 'files', 'index.html'), bytes);
  const port = await freePort();
  await writeFile(join(directory, 'nginx.conf'), confOf(directory, port));
  const nginx = spawn(program, ['-p', directory, '-c', join(directory, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilServing(nginx, port);
  return { port, pid: nginx.pid!, stop: () => ended(nginx) };
}

const confOf = (directory: string, port: number): string => `
daemon off;
master_process off;
worker_processes 1;
pid ${directory}/pid;
error_log ${directory}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  open_file_cache max=10;
  keepalive_requests 100000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${directory}/${name};`).join('\n  ')}
  server { listen 127.0.0.1:${port}; root ${directory}/files; }
}
`;

async function untilServing(nginx: ChildProcess, port: number): Promise<void> {
  await once(nginx, 'spawn');
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
    const isServing = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isServing) return;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
