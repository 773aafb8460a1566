import { findingSentence } from '@teum/contract/bidding/ledger-sentences';
import { fill } from '@teum/contract/language';
import { exactTime } from '@teum/contract/shown-time';
import { useLanguage } from '../../../../messages/language.ts';
import type { Progress } from '../check/check-proof.ts';
import { useLedgerMessages } from '../messages/use-ledger-messages.ts';

/** Says that the database was restored since this auction began, or what this browser can prove that was lost by it. */
export function RestoreNotice({ progress: { proof, losses } }: { progress: Progress }) {
  const m = useLedgerMessages().proof;
  const language = useLanguage();
  const beganAt = proof.entries[0]?.at ?? Number.POSITIVE_INFINITY;
  const [restore] = (proof.restores ?? []).filter(({ log }) => losses.length > 0 || log > beganAt).toReversed();
  if (!restore) return null;
  const [at, upTo] = [restore.log, restore.upTo].map((time) => exactTime(new Date(time), language));
  return (
    <section className="mt-4 rounded-m bg-sunken p-5 desk:px-6">
      <h2 className="text-subtitle">{m.restored}</h2>
      <p className="mt-1 text-small text-ink-2 tabular-nums">{fill(m.restoredNote, { at: at!, upTo: upTo! })}</p>
      {losses.length > 0 && (
        <ul className="mt-3 grid gap-1 text-small text-ink tabular-nums">
          {losses.map((finding) => (
            <li key={`${finding.part} ${finding.entry} ${finding.found}`}>{findingSentence(finding, language)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
