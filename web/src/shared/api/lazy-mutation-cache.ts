import type { MutationCache } from '@tanstack/react-query';

let filled: MutationCache | undefined;

/** Called once, by the module that brings `useMutation`. */
export function fillMutationCache(cache: MutationCache): void {
  filled = cache;
}

type Asked = Pick<MutationCache, 'build' | 'notify' | 'findAll' | 'resumePausedMutations' | 'clear'>;

const asked: Asked = {
  build: (...mutation) => filled!.build(...mutation),
  notify: (event) => filled?.notify(event),
  findAll: (filters) => filled?.findAll(filters) ?? [],
  resumePausedMutations: async () => filled?.resumePausedMutations(),
  clear: () => filled?.clear(),
};

/** TanStack's client asks no more of its cache. A page that changes nothing, like home, does not load the cache itself. */
export const lazyMutationCache = asked as MutationCache;
