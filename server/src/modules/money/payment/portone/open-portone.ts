import { sandboxPortone } from '@teum/sandbox';
import type { Config } from '../../../../platform/config/config.ts';
import { Portone } from './portone.ts';

/** What the browser needs for the provider's window. */
interface Checkout {
  impCode: string;
  channelKey: string;
}

export interface OpenedProvider {
  provider: Portone;
  checkout: Checkout;
}

/** The configured provider, or the sandbox where it is mounted; undefined while payments are closed. */
export function openProvider(
  { portone, isSandboxMounted }: Config,
  publicUrl: () => string,
): OpenedProvider | undefined {
  if (portone) {
    const { impCode, channelKey, apiUrl, ...keys } = portone;
    return { provider: new Portone({ ...keys, apiUrl: () => apiUrl }), checkout: { impCode, channelKey } };
  }
  if (!isSandboxMounted) return undefined;
  const { impCode, channelKey, impKey, impSecret, apiUrl } = sandboxPortone;
  const provider = new Portone({ impKey, impSecret, apiUrl: () => apiUrl(publicUrl()) });
  return { provider, checkout: { impCode, channelKey } };
}
