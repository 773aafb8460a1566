import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { lazyMutationCache } from './lazy-mutation-cache.ts';

it('lets the client of a page that changes nothing work without a cache of mutations', async () => {
  const client = new QueryClient({ mutationCache: lazyMutationCache });
  client.mount();
  expect(client.isMutating()).toBe(0);
  await expect(client.resumePausedMutations()).resolves.toBeUndefined();
  client.clear();
  client.unmount();
});

it('keeps mutations once a module has brought them', async () => {
  await import('./use-mutation.ts');
  const client = new QueryClient({ mutationCache: lazyMutationCache });
  const sent = Promise.withResolvers<string>();
  const save = new MutationObserver(client, { mutationKey: ['save'], mutationFn: () => sent.promise });
  save.setOptions({ mutationKey: ['save'], mutationFn: () => sent.promise, retry: 0 });
  const saved = save.mutate();
  expect(client.isMutating({ mutationKey: ['save'] })).toBe(1);
  sent.resolve('saved');
  await expect(saved).resolves.toBe('saved');
  expect(client.isMutating()).toBe(0);
});
