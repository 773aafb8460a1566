export interface DeployRecord {
  /** Calls during the deploy, and the results of all attempts but the last. */
  calls: readonly { path: string; failures: readonly string[] }[];
  /** The close codes of WebSockets. */
  socketEnds: readonly number[];
  drainsMs: readonly number[];
}

const goingAway = 1001;

/** Whether a client that retries once noticed that every process was replaced. */
export function judgeDeploy({ calls, socketEnds, drainsMs }: DeployRecord, drainWithinMs: number): string[] {
  return [
    ...calls
      .filter(({ failures }) => failures.length > 1)
      .map(({ path, failures }) => `${path} failed more than once during a deploy: ${failures.join(', ')}`),
    ...socketEnds.filter((code) => code !== goingAway).map((code) => `a socket was closed with ${code} by a deploy`),
    ...drainsMs.filter((ms) => ms > drainWithinMs).map((ms) => `a process took ${Math.round(ms)} ms to go`),
  ];
}
