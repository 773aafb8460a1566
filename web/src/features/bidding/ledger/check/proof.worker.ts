import { ChainCheck, type Finding } from '@teum/contract/bidding/ledger-chain';
import {
  findingOfCertificate,
  findingOfHead,
  findingOfHistory,
  findingOfKeys,
  findingOfLog,
  findingOfReceipt,
  findingOfReceiptIn,
  findingOfRestores,
  findingsOfEnds,
  type History,
} from '@teum/contract/bidding/ledger-check';
import type { Chain, Entry, KeyPeriod, Receipt, Restore } from '@teum/contract/bidding/ledger-form';
import { browserCryptography } from './browser-cryptography.ts';
import type { FromWorker, Statements, ToWorker } from './worker-messages.ts';

/** One proof, checked while it arrives. */
class ProofCheck {
  private readonly auctionId: number;
  private readonly receipts: readonly Receipt[];
  private readonly entriesOfReceipts = new Map<number, Entry>();
  private readonly chains: Record<Chain, ChainCheck>;

  constructor(auctionId: number, receipts: readonly Receipt[]) {
    this.auctionId = auctionId;
    this.receipts = receipts;
    const { sha256 } = browserCryptography;
    this.chains = {
      auction: new ChainCheck('auction', auctionId, sha256),
      line: new ChainCheck('line', auctionId, sha256),
    };
  }

  add(chain: Chain, entries: readonly Entry[]): Finding[] {
    const check = this.chains[chain];
    const numbers = new Set(this.receipts.map(({ number }) => number));
    for (const entry of entries) {
      if (chain === 'auction' && numbers.has(entry.number)) this.entriesOfReceipts.set(entry.number, entry);
      check.add(entry);
    }
    return check.finding ? [check.finding] : [];
  }

  async end({ certificate, log, keys, restores = [] }: Statements, histories: readonly History[]): Promise<Finding[]> {
    const unusable =
      findingOfKeys(browserCryptography, keys) ?? (await findingOfRestores(browserCryptography, keys, restores));
    if (unusable) return [unusable];
    const found: (Finding | undefined)[] = [];
    const ofCertificate = certificate && (await findingOfCertificate(browserCryptography, keys, certificate));
    found.push(ofCertificate);
    if (certificate && !ofCertificate) {
      found.push(...findingsOfEnds(this.auctionId, certificate, this.chains));
      if (log) found.push(await findingOfLog(browserCryptography, keys, certificate, log, restores));
    }
    for (const history of histories) found.push(await findingOfLogSince(keys, history));
    for (const receipt of this.receipts) found.push(await this.findingOf(receipt, keys, restores));
    return found.filter((finding) => finding !== undefined);
  }

  private async findingOf(
    receipt: Receipt,
    keys: readonly KeyPeriod[],
    restores: readonly Restore[],
  ): Promise<Finding | undefined> {
    const entry = this.entriesOfReceipts.get(receipt.number);
    const ofReceipt = await findingOfReceipt(browserCryptography, keys, receipt);
    return ofReceipt ?? findingOfReceiptIn(this.auctionId, receipt, entry, restores);
  }
}

/** Both heads and the statements between them are signed, and the newer log continues the older one. */
async function findingOfLogSince(keys: readonly KeyPeriod[], history: History): Promise<Finding | undefined> {
  return (
    (await findingOfHead(browserCryptography, keys, history.older, 'head')) ??
    (await findingOfRestores(browserCryptography, keys, history.restores)) ??
    (await findingOfHead(browserCryptography, keys, history.newer)) ??
    findingOfHistory(browserCryptography, history)
  );
}

let check = new ProofCheck(0, []);

async function answer(message: ToWorker): Promise<Finding[]> {
  switch (message.kind) {
    case 'begin':
      check = new ProofCheck(message.auctionId, message.receipts);
      return [];
    case 'entries':
      return check.add(message.chain, message.entries);
    case 'end':
      return check.end(message.statements, message.histories);
  }
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  const findings = await answer(data);
  self.postMessage({ findings } satisfies FromWorker);
};
