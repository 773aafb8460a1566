/** Sent to the parent process over IPC. `npm start` shows it to a person; tests, trials and benchmarks wait for `ready`. */
export type StartReport =
  | { type: 'progress'; step: 'database' | 'demo' }
  | { type: 'ready'; url: string; logins: readonly Login[]; warnings: readonly string[] }
  | { type: 'failed'; message: string };

interface Login {
  email: string;
  password: string;
  nickName: string;
}
