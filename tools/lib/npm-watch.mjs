// @ts-check
import { argumentsOf, lookUp } from './running.mjs';

const lookEveryMs = 250;

/**
 * When npm is killed, its script is not always notified: SIGTERM stops at the shell in between, and SIGKILL is not passed on.
 * Without this watch the server would keep running.
 * @param {() => void} onGone
 */
export function whenNpmIsGone(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return;

  const shell = process.ppid;
  const isShell = argumentsOf(shell)[1] === '-c';
  const npm = isShell ? lookUp(shell)?.parent : shell;
  const isGone = () => process.ppid !== shell || (isShell && lookUp(shell)?.parent !== npm);
  const timer = setInterval(() => {
    if (!isGone()) return;
    clearInterval(timer);
    onGone();
  }, lookEveryMs).unref();
}
