import { setTimeout as sleep } from 'node:timers/promises';
import type { UserInfo } from '@teum/contract/identity/account.routes';
import type { Receipt } from '@teum/contract/money/payment.routes';
import type { Person } from '../people.ts';
import type { AccountView } from './judge-payments.ts';

const dayMs = 86_400_000;

/** What a person's own pages say about the ticket and its receipts. */
export async function viewOfAccount(url: string, { accountId, authorization }: Person): Promise<AccountView> {
  const read = async <Body>(path: string): Promise<Body> => {
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization } });
    // A busy server asks everyone to come back: that is no fault of the payments.
    if (answer.status === 503) {
      await sleep(Number(answer.headers.get('retry-after')) * 1_000);
      return read(path);
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as Body;
  };
  const { startDateTime, endDateTime } = await read<UserInfo>('/auth/user/info');
  const { data: receipts } = await read<{ data: Receipt[] }>('/payment/receipts');
  const ticketDays = startDateTime && endDateTime ? (Date.parse(endDateTime) - Date.parse(startDateTime)) / dayMs : 0;
  return { accountId, ticketDays, receipts };
}
