import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Certification } from './certification.ts';
import { openJournal } from './journal.ts';
import type { Payment } from './payment.ts';
import { type SettlementLine, unsettledLines } from './settlement.ts';

export interface Token {
  access_token: string;
  expired_at: number;
}

type Entry =
  | { kind: 'token'; token: Token }
  | { kind: 'prepared'; merchant_uid: string; amount: number }
  | { kind: 'payment'; payment: Payment }
  | { kind: 'certification'; certification: Certification }
  | { kind: 'settlement'; lines: SettlementLine[] };

export type Ledger = ReturnType<typeof openLedger>;

const tokenLifeSeconds = 30 * 60;

/** Everything the provider knows. Reads come from memory; every change is first written to the journal. */
export function openLedger(stateDir: string) {
  const prepared = new Map<string, number>();
  const payments = new Map<string, Payment>();
  const certifications = new Map<string, Certification>();
  const impUidsOf = new Map<string, Set<string>>();
  const settlement: SettlementLine[] = [];
  const settledLinesOf = new Map<string, number>();
  let token: Token | undefined;

  function apply(entry: Entry): void {
    if (entry.kind === 'token') token = entry.token;
    if (entry.kind === 'prepared') prepared.set(entry.merchant_uid, entry.amount);
    if (entry.kind === 'payment') keep(entry.payment);
    if (entry.kind === 'certification') certifications.set(entry.certification.imp_uid, entry.certification);
    if (entry.kind === 'settlement') entry.lines.forEach(keepLine);
  }

  function keepLine(line: SettlementLine): void {
    settlement.push(line);
    settledLinesOf.set(line.imp_uid, (settledLinesOf.get(line.imp_uid) ?? 0) + 1);
  }

  function keep(payment: Payment): void {
    payments.set(payment.imp_uid, payment);
    const impUids = impUidsOf.get(payment.merchant_uid) ?? new Set();
    impUidsOf.set(payment.merchant_uid, impUids.add(payment.imp_uid));
  }

  const journal = openJournal<Entry>(join(stateDir, 'portone.jsonl'), apply);

  function write(entry: Entry): void {
    journal.append(entry);
    apply(entry);
  }

  function unusedImpUid(): string {
    const impUid = `imp_${String(randomInt(1e12)).padStart(12, '0')}`;
    return payments.has(impUid) || certifications.has(impUid) ? unusedImpUid() : impUid;
  }

  function currentToken(now: number): Token {
    if (token && token.expired_at > now) return token;
    const fresh = { access_token: randomBytes(20).toString('hex'), expired_at: now + tokenLifeSeconds };
    write({ kind: 'token', token: fresh });
    return fresh;
  }

  /** Settles every payment and return since the last time. */
  function settle(now: number): SettlementLine[] {
    const lines = [...payments.values()].flatMap((payment) =>
      unsettledLines(payment, settledLinesOf.get(payment.imp_uid) ?? 0, now),
    );
    if (lines.length > 0) write({ kind: 'settlement', lines });
    return lines;
  }

  return {
    settle,
    settlementLines: (): readonly SettlementLine[] => settlement,
    unusedImpUid,
    currentToken,
    isCurrentToken: (candidate: string, now: number) =>
      token !== undefined && token.access_token === candidate && token.expired_at > now,
    preparedAmount: (merchantUid: string) => prepared.get(merchantUid),
    prepare: (merchantUid: string, amount: number) => write({ kind: 'prepared', merchant_uid: merchantUid, amount }),
    record: (payment: Payment) => write({ kind: 'payment', payment }),
    recordCertification: (certification: Certification) => write({ kind: 'certification', certification }),
    certification: (impUid: string) => certifications.get(impUid),
    payment: (impUid: string) => payments.get(impUid),
    paymentsOf: (merchantUid: string) => [...(impUidsOf.get(merchantUid) ?? [])].map((uid) => payments.get(uid)!),
    allPayments: () => [...payments.values()],
    close: journal.close,
  };
}
