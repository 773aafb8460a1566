import { NetworkError } from './api/api-error.ts';
import type { Api, RequestToken } from './api/create-api.ts';
import { serverRender } from './first-render.ts';
import type { RenewToken } from './session/renew-token.ts';
import { lazyCode } from './ui/lazy-code.ts';

export { ApiError, isMissing, NetworkError } from './api/api-error.ts';

/** The server has rendered what a first visit shows: it makes no call, and does not load what sends them. */
const wire = lazyCode(() => import('./api/over-the-wire.ts'));

/** Also called before calls are certain, so that the first one does not wait. */
export const loadCalls = () =>
  wire.load().catch((cause: unknown) => {
    throw new NetworkError(cause); // without a connection the code does not come either
  });

export const requestToken: RequestToken = async () => (await loadCalls()).requestToken();

export const renewToken: RenewToken = async (rejected) => (await loadCalls()).renewToken(rejected);

const callOverTheWire: Api = (...call) => {
  const loaded = wire.now();
  return loaded ? loaded.callOverTheWire(...call) : loadCalls().then((come) => come.callOverTheWire(...call));
};

/**
 * One call of the contract by its key: `await api('GET /auth/user/info')`. During server rendering it is answered within the
 * process.
 */
export const api: Api = (...call) => (serverRender()?.api ?? callOverTheWire)(...call);
