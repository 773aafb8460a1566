import { matchPage, type PageName } from '@teum/contract/pages';
import { sandboxPortone } from '@teum/sandbox';
import type { Config } from '../../../../platform/config/config.ts';
import type { OpenedPages } from '../../../../platform/http/pages.ts';
import { openedHeaders } from '../../../../platform/http/security-headers.ts';

/** The pages that run the provider's script. */
const checkouts: readonly PageName[] = ['auctionTicket', 'dealCheckout'];

/** The origins on which the provider's script opens its windows: its own services, and KakaoPay's. */
const windowHosts = [
  'https://*.iamport.kr',
  'https://*.iamport.co',
  'https://*.portone.io',
  'https://*.kakao.com',
  'https://*.kakaopay.com',
];

/** What the pages that run the provider's script get, by address; undefined while payments are closed. */
export function checkoutPages(config: Config): OpenedPages | undefined {
  const checkoutScript =
    config.portone?.scriptUrl ?? (config.isSandboxMounted ? sandboxPortone.scriptUrl('') : undefined);
  if (!checkoutScript) return undefined;
  const headers = openedHeaders(config, hostsOf(checkoutScript));
  const opened = { config: { checkoutScript }, headers };
  return (pathname) => {
    const match = matchPage(pathname);
    return match && checkouts.includes(match.page) ? opened : undefined;
  };
}

/** The sandbox is one of our own files, at whichever name of this machine the page was opened. */
function hostsOf(script: string): string[] {
  if (!URL.canParse(script)) return [];
  const { origin, hostname } = new URL(script);
  return /(^|\.)iamport\.kr$/.test(hostname) ? [origin, ...windowHosts] : [origin];
}
