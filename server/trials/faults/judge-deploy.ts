export interface DeployRecord {
  /** Calls that were made during the deploy, and what came of all attempts but the last. */
  calls: readonly { path: string; failures: readonly string[] }[];
  /** The codes with which WebSockets ended. */
  socketEnds: readonly number[];
  drainsMs: readonly number[];
}

const goingAway = 1001;

/** Whether someone who asks a second time noticed that every process was exchanged. */
export function judgeDeploy({ calls, socketEnds, drainsMs }: DeployRecord, drainWithinMs: number): string[] {
  return [
    ...calls
      .filter(({ failures }) => failures.length > 1)
      .map(({ path, failures }) => `${path} failed more than once during a deploy: ${failures.join(', ')}`),
    ...socketEnds.filter((code) => code !== goingAway).map((code) => `a socket was closed with ${code} by a deploy`),
    ...drainsMs.filter((ms) => ms > drainWithinMs).map((ms) => `a process took ${Math.round(ms)} ms to go`),
  ];
}
