import { fill } from '@teum/contract/language';
import { grouped } from '@teum/contract/money';
import { exactTime } from '@teum/contract/shown-time';
import { useLanguage } from '../../../../messages/language.ts';
import { useHead } from '../api/get-head.ts';
import { useFairnessMessages } from '../messages/use-fairness-messages.ts';

/** The newest signed head of the public log. */
export function TodaysHead() {
  const m = useFairnessMessages().fairness;
  const language = useLanguage();
  const { data } = useHead();
  if (!data) return <div className="min-h-40" />;
  const { head, restores = [] } = data;
  if (!head) return <p className="text-small text-ink-2">{m.none}</p>;
  const rows = [
    [m.certificates, fill(m.certificatesUnit, { count: grouped(head.size) })],
    [m.signedAt, exactTime(new Date(head.at), language)],
    [m.root, head.root],
    ...restores.map(({ log, upTo }) => {
      const [at, state] = [log, upTo].map((time) => exactTime(new Date(time), language));
      return [m.restored, fill(m.restoredOn, { at: at!, upTo: state! })] as const;
    }),
  ] as const;
  return (
    <dl className="grid gap-y-4">
      {rows.map(([term, value]) => (
        <div key={`${term} ${value}`}>
          <dt className="text-meta text-ink-3">{term}</dt>
          <dd className="mt-0.5 text-label break-all tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
