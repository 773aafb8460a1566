import type { ApiPart } from '@teum/contract/base-addresses';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/config.ts';

/** Which browser origins are ours. Never decided by a request's Host header, which its sender chooses. */
export interface Origins {
  /** The pages that we serve ourselves. */
  isOwn(origin: string): boolean;
  /** Our own pages, and those of the origins that the operator listed. */
  isAllowed(origin: string): boolean;
  readonly publicUrl: string;
  /** The public address of a part of the API, without a slash at the end. */
  apiUrl(part: ApiPart): string;
}

export function originsOf(config: Config, listeningPort: () => number): Origins {
  return {
    get publicUrl() {
      return config.publicUrl ?? `http://${bracketed(config.host)}:${listeningPort()}`;
    },
    apiUrl(part) {
      return config.apiUrls[part] ?? `${this.publicUrl}/api`;
    },
    isOwn(origin) {
      return origin === this.publicUrl || (config.publicUrl === undefined && isLocal(origin, listeningPort()));
    },
    isAllowed(origin) {
      return this.isOwn(origin) || config.corsOrigins.includes(origin);
    },
  };
}

/** Without a configured public address, every loopback name with our port is ours. */
function isLocal(origin: string, port: number): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.protocol === 'http:' && url.port === String(port) && isLoopback(url.hostname);
}

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);
