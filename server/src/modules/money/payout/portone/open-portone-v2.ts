import { sandboxPortone } from '@teum/sandbox';
import type { Config } from '../../../../platform/config/config.ts';
import { PortoneV2 } from './portone-v2.ts';

const contactWithoutBusiness = { name: '틈', email: 'help@teum.example' };

/** The configured provider, or the sandbox where it is mounted; undefined while nothing can be paid out. */
export function openPortoneV2(
  { portone, portoneV2, isSandboxMounted, business }: Config,
  publicUrl: () => string,
): PortoneV2 | undefined {
  const contact = business ? { name: business.name, email: business.email } : contactWithoutBusiness;
  if (portoneV2) {
    const { secret, contractId, apiUrl } = portoneV2;
    return new PortoneV2({ secret, contractId, contact, apiUrl: () => apiUrl });
  }
  // Real payments are never paid out in the sandbox.
  if (!isSandboxMounted || portone) return undefined;
  const { v2Secret: secret, contractId, v2ApiUrl } = sandboxPortone;
  return new PortoneV2({ secret, contractId, contact, apiUrl: () => v2ApiUrl(publicUrl()) });
}
