import { Check, Minus } from 'lucide-react';
import { useLedgerMessages } from '../messages/use-ledger-messages.ts';

/** What a proof shows, and what no proof can show. */
export function ProofNotes() {
  const m = useLedgerMessages().proof;
  const lists = [
    { title: m.proves, sentences: m.provesList, Icon: Check, look: 'text-indigo' },
    { title: m.provesNot, sentences: m.provesNotList, Icon: Minus, look: 'text-ink-3' },
  ];
  return (
    <div className="mt-8 grid gap-x-12 gap-y-6 border-t border-line pt-6 desk:mt-12 desk:grid-cols-[minmax(0,1fr)_504px] desk:pt-8">
      {lists.map(({ title, sentences, Icon, look }) => (
        <section key={title}>
          <h2 className="text-subtitle">{title}</h2>
          <ul className="mt-3">
            {sentences.map((sentence) => (
              <li key={sentence} className="grid grid-cols-[20px_1fr] gap-3 py-2.5 text-label font-regular text-ink-2">
                <Icon size={20} strokeWidth={1.8} aria-hidden="true" className={look} />
                {sentence}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
