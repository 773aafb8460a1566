// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { unsubscribeBrowser } from './browser-push.ts';

afterEach(() => vi.unstubAllGlobals());

/** The worker that the browser finds for the address of the push worker. */
function foundWorker(scope: string) {
  const registration = {
    scope: `https://teum.example${scope}`,
    pushManager: { getSubscription: async () => null },
    unregister: vi.fn(async () => true),
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  return registration;
}

describe('switching push off', () => {
  it('removes the push worker', async () => {
    const { unregister } = foundWorker('/push/');
    await unsubscribeBrowser();
    expect(unregister).toHaveBeenCalledOnce();
  });

  it('leaves the worker that keeps pages for times without a network', async () => {
    const { unregister } = foundWorker('/');
    await unsubscribeBrowser();
    expect(unregister).not.toHaveBeenCalled();
  });
});
