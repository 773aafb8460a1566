import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs work on behalf of a request: what it logs and enqueues carries the request's id. */
export const inRequest = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** Undefined for work that no request asked for, such as chores. */
export const currentRequestId = (): string | undefined => current.getStore();
