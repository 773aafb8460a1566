import { Check, Minus } from 'lucide-react';
import type { Progress } from '../check/check-proof.ts';
import { useLedgerMessages } from '../messages/use-ledger-messages.ts';
import { provable, provenBy } from '../model/proven.ts';

/** What this proof has shown, and what no proof can show. */
export function ProofNotes({ progress, receipts }: { progress: Progress; receipts: number }) {
  const m = useLedgerMessages().proof;
  const shown = provenBy(progress, receipts);
  const proven = provable.map((name) => ({ sentence: m.provable[name], isHeld: shown[name] === 'held' }));
  return (
    <div className="mt-8 grid gap-x-12 gap-y-6 border-t border-line pt-6 desk:mt-12 desk:grid-cols-[minmax(0,1fr)_504px] desk:pt-8">
      <section>
        <h2 className="text-subtitle">{m.proves}</h2>
        <ul className="mt-3">
          {proven.map(({ sentence, isHeld }) => (
            <Note key={sentence} sentence={sentence} isHeld={isHeld} state={isHeld ? m.held : m.notHeld} />
          ))}
        </ul>
      </section>
      <section>
        <h2 className="text-subtitle">{m.provesNot}</h2>
        <ul className="mt-3">
          {m.provesNotList.map((sentence) => (
            <Note key={sentence} sentence={sentence} isHeld={false} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Note({ sentence, isHeld, state }: { sentence: string; isHeld: boolean; state?: string }) {
  const Icon = isHeld ? Check : Minus;
  return (
    <li className="grid grid-cols-[20px_1fr] gap-3 py-2.5 text-label font-regular text-ink-2">
      <Icon size={20} strokeWidth={1.8} aria-hidden="true" className={isHeld ? 'text-indigo' : 'text-ink-3'} />
      <span>
        {state !== undefined && <span className="sr-only">{state}: </span>}
        {sentence}
      </span>
    </li>
  );
}
