import { Check, Minus } from 'lucide-react';
import type { Progress } from '../check/check-proof.ts';
import { useLedgerMessages } from '../messages/use-ledger-messages.ts';
import { provenBy } from '../model/proven.ts';

/** What this proof has shown, what it has not, and what no proof can show. */
export function ProofNotes({ progress, receipts }: { progress: Progress; receipts: number }) {
  const m = useLedgerMessages().proof;
  const { held, open } = provenBy(progress, receipts);
  return (
    <div className="mt-8 grid gap-x-12 gap-y-6 border-t border-line pt-6 desk:mt-12 desk:grid-cols-[minmax(0,1fr)_504px] desk:pt-8">
      <div className="grid content-start gap-y-6">
        <Notes title={m.proves} sentences={held.map((name) => m.provable[name])} isHeld />
        <Notes title={progress.isDone ? m.notHeld : m.proving} sentences={open.map((name) => m.provable[name])} />
      </div>
      <Notes title={m.provesNot} sentences={m.provesNotList} />
    </div>
  );
}

interface NotesProps {
  title: string;
  sentences: readonly string[];
  isHeld?: boolean;
}

function Notes({ title, sentences, isHeld = false }: NotesProps) {
  const Icon = isHeld ? Check : Minus;
  if (sentences.length === 0) return null;
  return (
    <section>
      <h2 className="text-subtitle">{title}</h2>
      <ul className="mt-3">
        {sentences.map((sentence) => (
          <li key={sentence} className="grid grid-cols-[20px_1fr] gap-3 py-2.5 text-label font-regular text-ink-2">
            <Icon size={20} strokeWidth={1.8} aria-hidden="true" className={isHeld ? 'text-indigo' : 'text-ink-3'} />
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
