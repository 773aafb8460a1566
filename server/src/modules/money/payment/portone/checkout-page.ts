import { pages } from '@teum/contract/pages';
import { sandboxPortone } from '@teum/sandbox';
import type { Config } from '../../../../platform/config/config.ts';
import type { OpenedPage } from '../../../../platform/http/pages.ts';
import { openedHeaders } from '../../../../platform/http/security-headers.ts';

const { path } = pages.auctionTicket;

/** The origins on which the provider's script opens its windows: its own services, and KakaoPay's. */
const windowHosts = [
  'https://*.iamport.kr',
  'https://*.iamport.co',
  'https://*.portone.io',
  'https://*.kakao.com',
  'https://*.kakaopay.com',
];

/** The one page that runs the provider's script, by its address; undefined while payments are closed. */
export function checkoutPage(config: Config): Record<typeof path, OpenedPage> | undefined {
  const checkoutScript =
    config.portone?.scriptUrl ?? (config.isSandboxMounted ? sandboxPortone.scriptUrl('') : undefined);
  if (!checkoutScript) return undefined;
  const headers = openedHeaders(config, hostsOf(checkoutScript));
  return { [path]: { config: { checkoutScript }, headers } };
}

/** The sandbox is one of our own files, at whichever name of this machine the page was opened. */
function hostsOf(script: string): string[] {
  if (!URL.canParse(script)) return [];
  const { origin, hostname } = new URL(script);
  return /(^|\.)iamport\.kr$/.test(hostname) ? [origin, ...windowHosts] : [origin];
}
