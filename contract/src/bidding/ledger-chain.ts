import { type Chain, type Entry, type EntryKind, entryText, noHash } from './ledger-form.ts';
import { isHash, isName, isObjectOf, isWhole } from './ledger-shape.ts';
import { hashOfText, type Sha256 } from './ledger-tree.ts';

/** Why something does not hold. `docs/verifiable-auction.md` defines each word. */
export const faults = [
  'form',
  'number',
  'hash',
  'link',
  'kind',
  'time',
  'price',
  'result',
  'place',
  'order',
  'entries',
  'final',
  'absent',
  'facts',
  'id',
  'key',
  'period',
  'signature',
  'inclusion',
  'consistency',
  'shorter',
  'unknown',
  'lost',
] as const;
export type Fault = (typeof faults)[number];

export interface Finding {
  /** `head`: one that the reader kept. */
  part: 'proof' | 'keys' | 'restore' | Chain | 'certificate' | 'log' | 'receipt' | 'head';
  why: Fault;
  /** The number of the entry that lies, is missing or was added; the place of a key or a restore. */
  entry?: number;
  expected?: string;
  found?: string;
}

type FieldUse = 'needed' | 'optional' | 'absent';
interface FieldUses {
  amount: FieldUse;
  bidder: FieldUse;
  until: FieldUse;
}

const uses = (amount: FieldUse, bidder: FieldUse, until: FieldUse = 'absent'): FieldUses => ({ amount, bidder, until });
const person = uses('absent', 'needed');

const fieldsOf: Record<Chain, Partial<Record<EntryKind, FieldUses>>> = {
  auction: {
    opened: uses('needed', 'absent', 'needed'),
    adopted: uses('needed', 'optional', 'needed'),
    bid: uses('needed', 'needed'),
    low: uses('needed', 'needed'),
    stopped: uses('absent', 'absent'),
    closed: uses('optional', 'optional'),
  },
  line: {
    opened: uses('absent', 'absent'),
    adopted: uses('absent', 'absent'),
    joined: person,
    entered: person,
    left: person,
    lapsed: person,
  },
};

function isUsedWell(use: FieldUse, value: unknown, isValid: (value: unknown) => boolean): boolean {
  if (value === undefined) return use !== 'needed';
  return use !== 'absent' && isValid(value);
}

const entryFields = ['number', 'kind', 'amount', 'at', 'bidder', 'until', 'previous', 'hash'] as const;

function usesOf(chain: Chain, kind: unknown): FieldUses | undefined {
  // Own names only: every object also has a `constructor`, which is no kind of entry.
  if (typeof kind !== 'string' || !Object.hasOwn(fieldsOf[chain], kind)) return undefined;
  return fieldsOf[chain][kind as EntryKind];
}

function isWellFormed(chain: Chain, entry: unknown): entry is Entry {
  if (!isObjectOf<Entry>(entry, entryFields)) return false;
  const fields = usesOf(chain, entry.kind);
  if (!fields || !isWhole(entry.number) || !isWhole(entry.at)) return false;
  return (
    isHash(entry.previous) &&
    isHash(entry.hash) &&
    isUsedWell(fields.amount, entry.amount, isWhole) &&
    isUsedWell(fields.bidder, entry.bidder, isName) &&
    isUsedWell(fields.until, entry.until, isWhole)
  );
}

/** The rules that entries keep beyond being linked. */
interface Rules {
  /** Undefined when the entry keeps them. */
  refuse(entry: Entry): Fault | undefined;
}

/** Prices rise, refused bids were too low, and the result is the leading bid, unless the auction was stopped. */
class BiddingRules implements Rules {
  private phase: 'new' | 'open' | 'stopped' | 'closed' = 'new';
  private price = 0;
  private leader: string | undefined;
  private until = 0;

  refuse(entry: Entry): Fault | undefined {
    switch (entry.kind) {
      case 'opened':
      case 'adopted':
        return this.open(entry);
      case 'bid':
        return this.acceptBid(entry);
      case 'low':
        return this.refuseBid(entry);
      case 'stopped':
        return this.stop();
      default:
        return this.close(entry);
    }
  }

  private open({ amount, bidder, until }: Entry): Fault | undefined {
    if (this.phase !== 'new') return 'kind';
    this.phase = 'open';
    this.price = amount!;
    this.leader = bidder;
    this.until = until!;
    return undefined;
  }

  private acceptBid({ amount, bidder, at }: Entry): Fault | undefined {
    if (this.phase !== 'open') return 'kind';
    if (at >= this.until) return 'time';
    if (!this.leads(amount!)) return 'price';
    this.price = amount!;
    this.leader = bidder;
    return undefined;
  }

  private refuseBid({ amount, at }: Entry): Fault | undefined {
    if (this.phase !== 'open') return 'kind';
    if (at >= this.until) return 'time';
    return this.leads(amount!) ? 'price' : undefined;
  }

  private stop(): Fault | undefined {
    if (this.phase !== 'open') return 'kind';
    this.phase = 'stopped';
    return undefined;
  }

  private close({ amount, bidder, at }: Entry): Fault | undefined {
    if (this.phase !== 'open' && this.phase !== 'stopped') return 'kind';
    if (this.phase === 'open' && at < this.until) return 'time';
    const wasStopped = this.phase === 'stopped';
    this.phase = 'closed';
    const winner = wasStopped ? undefined : this.leader;
    const result = winner === undefined ? undefined : this.price;
    return bidder === winner && amount === result ? undefined : 'result';
  }

  private leads(amount: number): boolean {
    return this.leader === undefined ? amount >= this.price : amount > this.price;
  }
}

/** People enter in the order in which they joined. */
class LineRules implements Rules {
  private isOpen = false;
  /** Places that were taken before the chain began have no entry; they are ahead of every place that has one. */
  private hasUnknown = false;
  private wasAdopted = false;
  private readonly waiting = new Set<string>();
  private readonly inside = new Set<string>();

  refuse({ kind, bidder }: Entry): Fault | undefined {
    if (kind === 'opened' || kind === 'adopted') return this.open(kind);
    if (!this.isOpen) return 'kind';
    if (kind === 'joined') return this.join(bidder!);
    return kind === 'entered' ? this.enter(bidder!) : this.leave(bidder!);
  }

  private open(kind: 'opened' | 'adopted'): Fault | undefined {
    if (this.isOpen) return 'kind';
    this.isOpen = true;
    this.wasAdopted = kind === 'adopted';
    this.hasUnknown = this.wasAdopted;
    return undefined;
  }

  private join(name: string): Fault | undefined {
    if (this.waiting.has(name)) return 'place';
    this.waiting.add(name);
    this.inside.delete(name);
    return undefined;
  }

  private enter(name: string): Fault | undefined {
    if (!this.waiting.has(name)) return this.hasUnknown ? undefined : 'place';
    const [first] = this.waiting;
    if (first !== name) return 'order';
    this.hasUnknown = false;
    this.waiting.delete(name);
    this.inside.add(name);
    return undefined;
  }

  private leave(name: string): Fault | undefined {
    if (this.waiting.delete(name) || this.inside.delete(name)) return undefined;
    // Someone who was inside before the chain began may still leave.
    return this.wasAdopted ? undefined : 'place';
  }
}

/** Checks a chain entry by entry, in order, so that a long chain can be checked while it arrives. */
export class ChainCheck {
  readonly chain: Chain;
  count = 0;
  hash = noHash;
  last: Entry | undefined;
  finding: Finding | undefined;
  private readonly auctionId: number;
  private readonly sha256: Sha256;
  private readonly rules: Rules;
  private lastAt = 0;

  constructor(chain: Chain, auctionId: number, sha256: Sha256) {
    this.chain = chain;
    this.auctionId = auctionId;
    this.sha256 = sha256;
    this.rules = chain === 'auction' ? new BiddingRules() : new LineRules();
  }

  /** False from the first entry on that does not hold. */
  add(entry: Entry): boolean {
    if (this.finding) return false;
    this.finding = this.findingOf(entry);
    if (this.finding) return false;
    this.count += 1;
    this.hash = entry.hash;
    this.lastAt = entry.at;
    this.last = entry;
    return true;
  }

  private findingOf(entry: Entry): Finding | undefined {
    const number = this.count + 1;
    const at = { part: this.chain, entry: number };
    if (!isWellFormed(this.chain, entry)) return { ...at, why: 'form' };
    if (entry.number !== number) return { ...at, why: 'number', expected: String(number), found: String(entry.number) };
    const hash = hashOfText(this.sha256, entryText(this.chain, this.auctionId, entry));
    if (hash !== entry.hash) return { ...at, why: 'hash', expected: hash, found: entry.hash };
    if (entry.previous !== this.hash) return { ...at, why: 'link', expected: this.hash, found: entry.previous };
    if (entry.at < this.lastAt) return { ...at, why: 'time' };
    const why = this.rules.refuse(entry);
    return why && { ...at, why };
  }
}
