import { findingOfReceipt } from '@teum/contract/bidding/ledger-check';
import type { Receipt } from '@teum/contract/bidding/ledger-form';
import { api } from '../../../../shared/api-client.ts';
import { browserCryptography } from './browser-cryptography.ts';

/** Whether published keys have signed all of them. The proof page compares them with the chain. */
export async function areReceiptsValid(receipts: readonly Receipt[]): Promise<boolean> {
  const { keys } = await api('GET /ledger/head', {});
  const findings = await Promise.all(receipts.map((receipt) => findingOfReceipt(browserCryptography, keys, receipt)));
  return findings.every((finding) => finding === undefined);
}
