import type { Finding } from '@teum/contract/bidding/ledger-chain';
import { findingSentence } from '@teum/contract/bidding/ledger-sentences';
import { fill } from '@teum/contract/language';
import { grouped } from '@teum/contract/money';
import { useLanguage } from '../../../../messages/language.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import type { Progress } from '../check/check-proof.ts';
import { useLedgerMessages } from '../messages/use-ledger-messages.ts';
import { proofSteps, type StepName, type StepState, stepNames } from '../model/proof-steps.ts';
import { Tick, type TickLook } from './tick.tsx';

export function ProofSteps({ progress }: { progress: Progress }) {
  const m = useLedgerMessages().proof;
  const states = proofSteps(progress);
  return (
    <section>
      <h2 className="text-subtitle">{m.how}</h2>
      <ol className="mt-2">
        {stepNames.map((name, at) => (
          <Step key={name} name={name} number={at + 1} state={states[name]} progress={progress} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  name: StepName;
  number: number;
  state: StepState;
  progress: Progress;
}

const lookOf = (state: StepState): TickLook => (state === 'done' ? 'right' : isFinding(state) ? 'wrong' : 'open');
const isFinding = (state: StepState): state is Finding => typeof state === 'object';

function Step({ name, number, state, progress }: StepProps) {
  const { title, note } = useSentences(name, state, progress);
  const isOpen = lookOf(state) === 'open';
  return (
    <li className="grid grid-cols-[24px_1fr] gap-x-4 border-b border-line py-4 last:border-0">
      <Tick look={lookOf(state)} {...(isOpen && { label: number })} />
      <div>
        <h3 className={classNames('text-body font-strong', isOpen && 'text-ink-3')}>{title}</h3>
        {note && <p className="mt-1 text-small text-ink-2 tabular-nums">{note}</p>}
      </div>
    </li>
  );
}

function useSentences(name: StepName, state: StepState, { proof }: Progress): { title: string; note: string } {
  const m = useLedgerMessages().proof;
  const language = useLanguage();
  const shortTitles: Record<StepName, string> = {
    received: m.checking,
    linked: m.linkedShort,
    priced: m.pricedShort,
    certified: m.certifiedShort,
    logged: m.loggedShort,
    ordered: m.orderedShort,
  };
  const shortTitle = shortTitles[name];
  if (isFinding(state)) return { title: shortTitle, note: findingSentence(state, language) };
  if (state === 'later') return { title: shortTitle, note: m.later };
  if (state === 'soon') return { title: shortTitle, note: m.soon };
  if (state === 'waiting') return { title: shortTitle, note: '' };
  const count = (kind: string): number => proof.entries.filter((entry) => entry.kind === kind).length;
  switch (name) {
    case 'received':
      return {
        title: fill(m.received, { count: grouped(proof.entries.length) }),
        note: fill(m.receivedNote, {
          opened: count('opened') + count('adopted'),
          bids: grouped(count('bid')),
          lows: grouped(count('low')),
          closed: count('closed'),
        }),
      };
    case 'linked':
      return { title: m.linked, note: m.linkedNote };
    case 'priced':
      return { title: m.priced, note: m.pricedNote };
    case 'certified':
      return { title: m.certified, note: m.certifiedNote };
    case 'logged':
      return {
        title: m.logged,
        note: fill(m.loggedNote, {
          size: grouped(proof.log?.head.size ?? 0),
          place: grouped((proof.log?.index ?? 0) + 1),
        }),
      };
    case 'ordered':
      return { title: m.ordered, note: fill(m.orderedNote, { count: grouped(proof.line.length) }) };
  }
}
