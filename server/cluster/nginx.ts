import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const shippedConf = fileURLToPath(new URL('../../ops/nginx.conf', import.meta.url));
const program = process.env.NGINX_PATH ?? 'nginx';

export const isNginxInstalled = spawnSync(program, ['-v']).status === 0;
export const withoutNginx = "nginx was not found: install Debian's nginx-light or set NGINX_PATH";

export interface NginxPlan {
  directory: string;
  port: number;
  upstreamPorts: readonly number[];
  sandboxPort: number;
}

/** The operator's own nginx.conf with this machine's ports and without TLS, so that the tested configuration is the deployed one. */
export async function renderNginxConf({ directory, port, upstreamPorts, sandboxPort }: NginxPlan): Promise<string> {
  const conf = await readFile(shippedConf, 'utf8');
  return conf
    .replace(/server 127\.0\.0\.1:3000(.*);/g, (_, options) =>
      upstreamPorts.map((each) => `server 127.0.0.1:${each}${options};`).join('\n  '),
    )
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/ {2}listen 443 .*;\n {2}listen \[::\]:443 .*;\n/, `  listen 127.0.0.1:${port};\n`)
    .replace(/^ {2}ssl_.*\n/gm, '')
    .replace(/access_log .*;/, 'access_log off;')
    .replace('/var/cache/teum', join(directory, 'cache'))
    .replace('  location / {', `  ${sandboxLocation(sandboxPort)}\n\n  location / {`);
}

/**
 * Sets the Host that the browser knows, and no forwarding headers: the sandbox sends people back to where they came from, and
 * accepts control calls only from this machine.
 */
const sandboxLocation = (port: number): string =>
  `location /sandbox/ { proxy_pass http://127.0.0.1:${port}; proxy_set_header Host $http_host; }`;

/** The shell ends nginx when its stdin closes: no nginx outlives us, however we end. */
const untilInputEnds = '"$0" "$@" & cat > /dev/null; kill $!; wait $!';

/** Returns a function that stops it. */
export async function startNginx(plan: NginxPlan): Promise<() => Promise<void>> {
  const { directory } = plan;
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'teum.conf'), await renderNginxConf(plan));
  return startNginxIn(directory);
}

/** With the `teum.conf` that lies in the folder. Returns a function that stops it. */
export async function startNginxIn(directory: string): Promise<() => Promise<void>> {
  const command = [program, ...(await argumentsFor(directory))];
  const shell = spawn('sh', ['-c', untilInputEnds, ...command], { stdio: ['pipe', 'ignore', 'inherit'] });
  await once(shell, 'spawn');
  return async () => {
    const exited = once(shell, 'exit');
    shell.stdin.end();
    await exited;
  };
}

/** What `nginx -t` says about the `teum.conf` in the folder. */
export async function testNginxIn(directory: string): Promise<{ status: number | null; stderr: string }> {
  return spawnSync(program, ['-t', ...(await argumentsFor(directory))], { encoding: 'utf8' });
}

async function argumentsFor(directory: string): Promise<string[]> {
  const file = join(directory, 'nginx.conf');
  await writeFile(file, mainConf(directory));
  return ['-p', directory, '-c', file];
}

const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const mainConf = (directory: string): string => `
daemon off;
worker_processes 1;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 8192; }
http {
  ${temporaryPaths.map((name) => `${name}_temp_path ${directory}/${name};`).join('\n  ')}
  include ${directory}/teum.conf;
}
`;
