import { pushWorker } from '@teum/contract/notice/push';
import { workerAddress } from '../../../../shared/worker-address.ts';

/** iPhones know push only in an installed app: there `PushManager` is missing in the browser. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const isPushBlocked = (): boolean => isPushSupported() && Notification.permission === 'denied';

/** Compares the scope: without a push worker, the browser answers with the worker that keeps pages, whose scope is all of the site. */
async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(pushWorker.scope);
  return registration?.scope.endsWith(pushWorker.scope) ? registration : undefined;
}

/** The worker is registered here and nowhere else: only for those who ask for push. */
async function registered(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerAddress(pushWorker.script), {
    scope: pushWorker.scope,
  });
  await isActive(registration);
  return registration;
}

/** `pushManager.subscribe` refuses a worker that is still being installed. */
function isActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      else if (worker.state === 'redundant') reject(new Error('the push worker was not installed'));
    });
  });
}

export interface SubscriptionJson {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Undefined if the person did not allow it. */
export async function subscribeBrowser(publicKey: string): Promise<SubscriptionJson | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await registered();
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(wanted).catch(async (error: unknown) => {
    // A subscription with keys of an earlier installation stands in the way.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } };
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await ownRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}
