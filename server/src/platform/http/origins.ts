import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/config.ts';

/** Which browser origins are ours. A request's own Host header is never asked: whoever sends it could choose it. */
export interface Origins {
  isAllowed(origin: string): boolean;
  readonly publicUrl: string;
}

export function originsOf(config: Config, listeningPort: () => number): Origins {
  return {
    get publicUrl() {
      return config.publicUrl ?? `http://${bracketed(config.host)}:${listeningPort()}`;
    },
    isAllowed(origin) {
      if (origin === this.publicUrl || config.corsOrigins.includes(origin)) return true;
      return config.publicUrl === undefined && isLocal(origin, listeningPort());
    },
  };
}

/** Without a public address people open the app by any loopback name of the port that it listens on. */
function isLocal(origin: string, port: number): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.protocol === 'http:' && url.port === String(port) && isLoopback(url.hostname);
}

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);
