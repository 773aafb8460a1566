import { askJson, type JsonAnswer } from '../../../../platform/provider/ask-json.ts';
import { Circuit } from '../../../../platform/provider/circuit.ts';
import { ProviderUnreadable } from '../../../../platform/provider/provider-unreadable.ts';
import { type PayoutStatus, readHolder, readPartner, readPayouts, readRefusal, readTransfer } from './answers.ts';

export interface PortoneV2Settings {
  apiUrl: () => string;
  secret: string;
  /** The contract of all partners in the provider's console. It must take no fee. */
  contractId: string;
  /** The provider wants a contact of each partner. It gets ours: nobody's address leaves. */
  contact: { name: string; email: string };
}

export interface BankAccount {
  bank: string;
  number: string;
  holder: string;
}

export interface OrderedTransfer {
  /** Ours. The provider takes each id once. */
  id: string;
  partnerId: string;
  amountKrw: number;
  title: string;
}

export interface ProviderPayout {
  id: string;
  status: PayoutStatus;
  amountKrw: number;
  failReason: string | null;
}

export type HolderAnswer = { holder: string } | 'unknown-account' | 'unknown-bank';

const patience = { readMs: 5_000, changeMs: 8_000 };
const payoutsAtOnce = 100;

interface Asked {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  meansSomething?: number;
}

/** Payouts by PortOne V2. Anything but a clear answer throws `ProviderUnreadable`; never call it inside a transaction. */
export class PortoneV2 {
  private readonly settings: PortoneV2Settings;
  private readonly circuit = new Circuit({ failuresToOpen: 5, restMs: 5_000 });

  constructor(settings: PortoneV2Settings) {
    this.settings = settings;
  }

  async findHolder(bank: string, number: string): Promise<HolderAnswer> {
    const path = `/platform/bank-accounts/${encodeURIComponent(bank)}/${encodeURIComponent(number)}/holder`;
    const answer = await this.ask({ method: 'GET', path, meansSomething: 503 });
    const type = refusalIn(answer);
    if (type === 'PLATFORM_NOT_SUPPORTED_BANK') return 'unknown-bank';
    if (type === 'PLATFORM_EXTERNAL_API_FAILED' || type === 'INVALID_REQUEST') return 'unknown-account';
    return { holder: clear(answer, readHolder(answer.body)).holderName };
  }

  /** One partner per account, which is never changed afterwards: what was sent cannot reach another account. Safe to repeat. */
  async ensurePartner(id: string, account: BankAccount): Promise<void> {
    const { contractId, contact } = this.settings;
    const answer = await this.ask({
      method: 'POST',
      path: '/platform/partners',
      body: {
        id,
        name: account.holder,
        contact,
        account: { ...account, currency: 'KRW' },
        defaultContractId: contractId,
        tags: [],
        type: { nonWhtPayer: {} },
      },
    });
    if (answer.status === 200) return;
    if (refusalIn(answer) !== 'PLATFORM_PARTNER_ID_ALREADY_EXISTS') throw unclear(answer);
    const known = clearPartner(await this.ask({ method: 'GET', path: `/platform/partners/${encodeURIComponent(id)}` }));
    if (known.account.bank !== account.bank || known.account.number !== account.number)
      throw new Error(`the partner ${id} has another account at the provider`);
  }

  /** Orders a transfer once, however often it is called. Answers what the provider will pay out of it. */
  async orderTransfer({ id, partnerId, amountKrw, title }: OrderedTransfer): Promise<{ settledKrw: number }> {
    const answer = await this.ask({
      method: 'POST',
      path: '/platform/transfers/order',
      body: {
        id,
        partnerId,
        paymentId: id,
        orderDetail: { orderAmount: amountKrw },
        // The payments are known to PortOne V1 alone.
        externalPaymentDetail: { currency: 'KRW', orderName: title },
        discounts: [],
        additionalFees: [],
      },
    });
    const isRepeated = refusalIn(answer) === 'PLATFORM_TRANSFER_ID_ALREADY_USED';
    if (answer.status !== 200 && !isRepeated) throw unclear(answer);
    const known = await this.findTransfer(id);
    if (!known) throw new ProviderUnreadable(`it does not know the transfer ${id} that it has taken`);
    if (known.partner.id !== partnerId || known.amount.order !== amountKrw)
      throw new Error(`the transfer ${id} is another one at the provider`);
    return { settledKrw: known.amount.settlement };
  }

  /** Nothing is paid out of the transfer any more. True also if it was cancelled before, or never arrived. */
  async cancelTransfer(id: string): Promise<boolean> {
    const answer = await this.ask({
      method: 'POST',
      path: '/platform/transfers/order-cancel',
      body: {
        id: `${id}-back`,
        transferId: id,
        cancellationId: `${id}-back`,
        orderDetail: { all: {} },
        externalCancellationDetail: {},
        discounts: [],
      },
    });
    if (answer.status === 200) return true;
    const type = refusalIn(answer) ?? '';
    return [
      'PLATFORM_ORDER_TRANSFER_ALREADY_CANCELLED',
      'PLATFORM_TRANSFER_NOT_FOUND',
      'PLATFORM_TRANSFER_ID_ALREADY_USED',
      'PLATFORM_TRANSFER_ALREADY_EXISTS',
    ].includes(type);
  }

  /** All payouts to a partner, in the order of the provider. */
  async listPayouts(partnerId: string): Promise<ProviderPayout[]> {
    const found: ProviderPayout[] = [];
    for (let number = 0; ; number += 1) {
      const { items, page } = await this.pageOfPayouts(partnerId, number);
      found.push(
        ...items.map(({ id, status, amount, failReason }) => ({
          id,
          status,
          amountKrw: amount,
          failReason: failReason ?? null,
        })),
      );
      if (found.length >= page.totalCount || items.length === 0) return found;
    }
  }

  private async pageOfPayouts(partnerId: string, number: number) {
    const filter = { criteria: { timestampRange: {} }, partnerIds: [partnerId] };
    const requestBody = JSON.stringify({ filter, page: { number, size: payoutsAtOnce } });
    const path = `/platform/payouts?${new URLSearchParams({ requestBody })}`;
    const answer = await this.ask({ method: 'GET', path });
    const page = clear(answer, readPayouts(answer.body));
    const isOurs = page.items.every(({ partner, currency }) => partner.id === partnerId && currency === 'KRW');
    if (!isOurs) throw new ProviderUnreadable('it returned payouts of another partner');
    return page;
  }

  private async findTransfer(id: string) {
    const answer = await this.ask({ method: 'GET', path: `/platform/transfers/${encodeURIComponent(id)}` });
    if (refusalIn(answer) === 'PLATFORM_TRANSFER_NOT_FOUND') return undefined;
    return clear(answer, readTransfer(answer.body));
  }

  private ask({ method, path, body, meansSomething }: Asked): Promise<JsonAnswer> {
    const { apiUrl, secret } = this.settings;
    return this.circuit.run(async () => {
      const answer = await askJson({
        method,
        url: apiUrl() + path,
        headers: { authorization: `PortOne ${secret}` },
        body,
        timeoutMs: method === 'GET' ? patience.readMs : patience.changeMs,
        meansSomething,
      });
      if (answer.status === 401) throw new ProviderUnreadable('it refuses our secret');
      if (isItsOwnFailure(answer)) throw new ProviderUnreadable(`status ${answer.status}, ${refusalIn(answer)}`);
      return answer;
    });
  }
}

const refusalIn = ({ status, body }: JsonAnswer): string | undefined =>
  status === 200 ? undefined : readRefusal(body)?.type;

const isItsOwnFailure = (answer: JsonAnswer): boolean =>
  answer.status >= 500 && refusalIn(answer) !== 'PLATFORM_EXTERNAL_API_FAILED';

const unclear = (answer: JsonAnswer): ProviderUnreadable =>
  new ProviderUnreadable(`status ${answer.status}, ${refusalIn(answer) ?? 'without a reason'}`);

function clear<Answer>(answer: JsonAnswer, read: Answer | undefined): Answer {
  if (answer.status !== 200 || read === undefined) throw unclear(answer);
  return read;
}

const clearPartner = (answer: JsonAnswer) => clear(answer, readPartner(answer.body));
