import type { PaymentOrder } from '@teum/contract/money/payment.routes';
import { config } from '../config.ts';
import type { PaymentReturn } from './payment-return.ts';

interface PaymentAnswer {
  success: boolean;
  imp_uid: string | null;
  merchant_uid: string;
  error_msg?: string;
}

interface PaymentScript {
  init(impCode: string): void;
  request_pay(order: object, onAnswer: (answer: PaymentAnswer) => void): void;
}

declare global {
  interface Window {
    IMP?: PaymentScript;
  }
}

let loading: Promise<void> | undefined;

/** Loads the provider's script once; after a failure it can be tried again. */
function load(address: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The payment script could not be loaded'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function openCheckout(address: string): Promise<PaymentScript> {
  await load(address);
  if (!window.IMP) throw new Error('The payment script brought no window');
  return window.IMP;
}

/** As the provider names them. Not by phone bill or virtual account: they cannot be returned like the others. */
export type PayMethod = 'card' | 'kakaopay' | 'trans';

/** Makes the order while the provider's script loads, and opens the provider's window for it. */
export async function payFor(makeOrder: () => Promise<PaymentOrder>, method?: PayMethod): Promise<PaymentReturn> {
  const [checkout, order] = await Promise.all([openCheckout(config.checkoutScript!), makeOrder()]);
  return openWindow(checkout, order, method);
}

/** Opens the provider's window. On a phone this never resolves: the whole page navigates there and returns to another page. */
function openWindow(
  checkout: PaymentScript,
  order: PaymentOrder,
  method: PayMethod | undefined,
): Promise<PaymentReturn> {
  const { merchantUid, amount, name, buyerName, channelKey, noticeUrl } = order;
  checkout.init(order.impCode);
  return new Promise((resolve) => {
    checkout.request_pay(
      {
        channelKey,
        ...(method && { pay_method: method }),
        merchant_uid: merchantUid,
        amount,
        name,
        buyer_name: buyerName,
        notice_url: noticeUrl,
        // By the host name under which this page was opened: under another one nobody would be signed in.
        m_redirect_url: new URL(new URL(order.redirectUrl).pathname, window.location.origin).href,
      },
      (answer) => resolve(returned(answer)),
    );
  });
}

function returned({ success, imp_uid, merchant_uid, error_msg }: PaymentAnswer): PaymentReturn {
  if (!success || !imp_uid) return { outcome: 'failed', message: error_msg ?? '' };
  return { outcome: 'paid', payment: { impUid: imp_uid, merchantUid: merchant_uid } };
}
