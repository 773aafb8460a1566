import { type ApiPart, everyPartAt } from '@teum/contract/base-addresses';
import type { Business } from '@teum/contract/identity/legal';
import type { MediaKind } from '@teum/contract/offer/media';
import { serverRender } from './first-render.ts';

export type SignInProvider = 'kakao' | 'naver' | 'google';

export interface SafePay {
  /** Who holds the money. */
  readonly holder: string;
  /** Of the seller’s part, VAT included. */
  readonly feePercent: number;
  /** Whether sellers may choose strict terms of cancelling. */
  readonly isStrictOffered: boolean;
}

export interface WebConfig {
  /** Base address of each part of the API, without a slash at the end. */
  readonly api: Readonly<Record<ApiPart, string>>;
  /** Base address of SockJS and STOMP, without a slash at the end. */
  readonly socket: string;
  readonly providers: readonly SignInProvider[];
  /** Public base address of each kind of picture, with a slash at the end. */
  readonly media: Readonly<Record<MediaKind, string>>;
  readonly isPaymentOpen: boolean;
  /** Undefined while safe pay is closed. */
  readonly safePay: SafePay | undefined;
  /** Whether the server can send mail. */
  readonly isMailOpen: boolean;
  /** How many may bid at once in an auction, and for how long each. */
  readonly queue: { readonly capacity: number; readonly passSeconds: number };
  /** The payment provider's script; only the page that may run it gets the address. */
  readonly checkoutScript: string | undefined;
  /** Undefined if the operator has not configured it. */
  readonly business: Business | undefined;
  /** Whether this is no real market: nobody operates it. */
  readonly isDemo: boolean;
}

/** What the server may have written; every other value has a default. */
export interface WrittenConfig {
  api?: Partial<WebConfig['api']>;
  socket?: string;
  media?: Partial<WebConfig['media']>;
  providers?: SignInProvider[];
  isPaymentOpen?: boolean;
  safePay?: SafePay;
  isMailOpen?: boolean;
  queue?: WebConfig['queue'];
  checkoutScript?: string;
  business?: Business;
  isDemo?: boolean;
}

export const ownPictures: WebConfig['media'] = {
  auction: '/media/auction/',
  product: '/media/product/',
  post: '/media/post/',
};

/** What the server wrote into `<meta name="teum-config">`; a page without it calls its own origin. */
export function readConfig(page: ParentNode): WebConfig {
  const written = page.querySelector('meta[name="teum-config"]')?.getAttribute('content');
  return completeConfig(written ? JSON.parse(written) : {});
}

export const completeConfig = (given: WrittenConfig): WebConfig => ({
  api: { ...everyPartAt('/api'), ...given.api },
  socket: given.socket ?? '/ws',
  media: { ...ownPictures, ...given.media },
  providers: given.providers ?? [],
  isPaymentOpen: given.isPaymentOpen ?? false,
  safePay: given.safePay,
  isMailOpen: given.isMailOpen ?? false,
  queue: given.queue ?? { capacity: 50, passSeconds: 300 },
  checkoutScript: given.checkoutScript,
  business: given.business,
  isDemo: given.isDemo ?? false,
});

const inThisPage = typeof document === 'undefined' ? completeConfig({}) : readConfig(document);
const current = (): WebConfig => serverRender()?.config ?? inThisPage;

/** Read at each use: the server renders for several picture addresses, one per app. */
export const config: WebConfig = {
  get api() {
    return current().api;
  },
  get socket() {
    return current().socket;
  },
  get media() {
    return current().media;
  },
  get providers() {
    return current().providers;
  },
  get isPaymentOpen() {
    return current().isPaymentOpen;
  },
  get safePay() {
    return current().safePay;
  },
  get isMailOpen() {
    return current().isMailOpen;
  },
  get queue() {
    return current().queue;
  },
  get checkoutScript() {
    return current().checkoutScript;
  },
  get business() {
    return current().business;
  },
  get isDemo() {
    return current().isDemo;
  },
};
