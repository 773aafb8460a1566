// @ts-check
import { argumentsOf, lookUp } from './running.mjs';

const lookEveryMs = 250;

/**
 * npm that is ended by kill does not always tell the script below it: SIGTERM stops at the shell in between, SIGKILL
 * reaches nobody. Without this watch the server would go on with no one to stop it.
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
