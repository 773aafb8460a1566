import { sandboxPortone } from '@teum/sandbox';
import type { Config } from '../config/config.ts';
import type { PortoneV1Settings } from './portone-v1.ts';

export interface ConfiguredPortone {
  /** For the calls of a server. */
  api: PortoneV1Settings;
  /** For the windows of the browser's script. */
  impCode: string;
  channelKey: string;
  identityChannelKey: string | undefined;
}

/** The configured provider, or the sandbox where it is mounted; undefined without either. */
export function configuredPortone(
  { portone, isSandboxMounted }: Pick<Config, 'portone' | 'isSandboxMounted'>,
  publicUrl: () => string,
): ConfiguredPortone | undefined {
  if (portone) {
    const { impKey, impSecret, apiUrl, impCode, channelKey, identityChannelKey } = portone;
    return { api: { impKey, impSecret, apiUrl: () => apiUrl }, impCode, channelKey, identityChannelKey };
  }
  if (!isSandboxMounted) return undefined;
  const { impKey, impSecret, impCode, channelKey, identityChannelKey, apiUrl } = sandboxPortone;
  return { api: { impKey, impSecret, apiUrl: () => apiUrl(publicUrl()) }, impCode, channelKey, identityChannelKey };
}
