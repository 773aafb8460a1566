import { type Origins, productOrigins } from '../options.ts';
import type { SignInKind } from './keys.ts';

export function redirectUris(origins: Origins, kind: SignInKind): string[] {
  return productOrigins(origins).map((origin) => `${origin}/api/auth/oauth/${kind}/callback`);
}
