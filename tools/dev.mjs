// @ts-check
import { viteCommand } from './lib/build.mjs';
import { endChildren, ended, startChild } from './lib/children.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { messages } from './lib/messages.mjs';
import { welcome } from './lib/opening.mjs';
import { showUnder } from './lib/prefix.mjs';
import { inProject } from './lib/project.mjs';
import { findRuntime, runtimeEnv } from './lib/runtime.mjs';
import { takeStep } from './lib/steps.mjs';

const webPort = '5173';

await runCommand(async () => {
  await takeStep(messages().install, ensureInstalled);
  const runtime = await findRuntime();
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const env = { ...runtimeEnv(runtime), ...colour, TEUM_API: `http://127.0.0.1:${process.env.PORT ?? 3000}` };
  // The pages come from the other port, so the server has to accept that origin.
  const pages = [`http://127.0.0.1:${webPort}`, `http://localhost:${webPort}`].join(',');
  const sides = [watchServer(runtime, { CORS_ORIGINS: pages, ...env }), serveWeb(runtime, env)];

  const { code } = await Promise.race(sides.map(ended));
  endChildren();
  await Promise.all(sides.filter((side) => side.exitCode === null && side.signalCode === null).map(ended));
  return code;
});

/**
 * @param {string} runtime
 * @param {NodeJS.ProcessEnv} env
 */
function watchServer(runtime, env) {
  const server = startChild(runtime, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  showUnder(server, 'server');
  server.on('message', (message) =>
    report(/** @type {import('../server/src/start-report.ts').StartReport} */ (message)),
  );
  return server;
}

/**
 * @param {string} runtime
 * @param {NodeJS.ProcessEnv} env
 */
function serveWeb(runtime, env) {
  const args = [viteCommand(), '--port', webPort, '--strictPort', '--clearScreen', 'false'];
  const web = startChild(runtime, args, { cwd: inProject('web'), env, stdio: ['ignore', 'pipe', 'pipe'] });
  showUnder(web, 'web   ');
  return web;
}

/** @param {import('../server/src/start-report.ts').StartReport} message  or one of the watcher's own, which have no type */
function report(message) {
  if (message.type === 'failed') console.error(`\n${message.message}\n`);
  if (message.type === 'ready') console.log(`\n${welcome(`http://127.0.0.1:${webPort}`, message.logins)}\n`);
}
