import type { BodyOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';

/** A passkey belongs to a name: browsers refuse addresses that are numbers. */
const isNumbered = (): boolean => /^[\d.]+$|^\[/.test(window.location.hostname);

/** What keeps this page from using passkeys. */
export function passkeyObstacle(): 'needsName' | 'notPossible' | undefined {
  if (isNumbered()) return 'needsName';
  return 'PublicKeyCredential' in window ? undefined : 'notPossible';
}

export const canUsePasskeys = (): boolean => passkeyObstacle() === undefined;

export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}

type Added = BodyOf<RouteAt<'POST /auth/passkeys'>>;
type Used = BodyOf<RouteAt<'POST /auth/passkeys/sign-in'>>;

/** Undefined if the person left the browser's dialog. */
export async function createWithBrowser(options: unknown): Promise<Added | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return orLeft(startRegistration({ optionsJSON }) as Promise<Awaited<ReturnType<typeof startRegistration>> & Added>);
}

/** Undefined if the person left the browser's dialog. */
export async function getFromBrowser(options: unknown, useBrowserAutofill: boolean): Promise<Used | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return orLeft(
    startAuthentication({ optionsJSON, useBrowserAutofill }) as Promise<
      Awaited<ReturnType<typeof startAuthentication>> & Used
    >,
  );
}

/** Browsers report a closed dialog, a timeout and a newer request as errors; none of them needs a message. */
const leavings = new Set(['NotAllowedError', 'AbortError']);

async function orLeft<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  return asked.catch((error: unknown) => {
    if (error instanceof Error && leavings.has(error.name)) return undefined;
    throw error;
  });
}

/** The waiting autofill request would otherwise outlive the login page. */
export async function stopAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}
