import type { Config } from '../../../../platform/config/config.ts';
import { configuredPortone } from '../../../../platform/provider/configured-portone.ts';
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

/** Undefined while payments are closed. */
export function openProvider(config: Config, publicUrl: () => string): OpenedProvider | undefined {
  const configured = configuredPortone(config, publicUrl);
  if (!configured) return undefined;
  const { api, impCode, channelKey } = configured;
  return { provider: new Portone(api), checkout: { impCode, channelKey } };
}
