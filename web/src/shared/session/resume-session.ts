import { requestToken } from '../api-client.ts';
import { openSession } from './user-info.ts';

/**
 * For a page that the server rendered for a member in a browser that has lost the member's token: site data can be cleared without
 * the cookies. Otherwise the member's page would turn into a visitor's while it is looked at.
 */
export async function resumeSession(): Promise<void> {
  const token = await requestToken().catch(() => null); // offline, the page stays a visitor's
  if (token !== null) await openSession(token).catch(() => undefined);
}
