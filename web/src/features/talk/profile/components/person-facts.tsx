import { fill } from '@teum/contract/language';
import type { Facts } from '@teum/contract/talk/people.routes';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useProfileMessages } from '../messages/use-profile-messages.ts';
import { areFew, keptMarks } from '../model/kept-marks.ts';
import { replyTime } from '../model/reply-time.ts';

/** What is on record about a person. Few data are said to be few. */
export function PersonFacts({ facts }: { facts: Facts }) {
  const m = useProfileMessages().facts;
  const times = (count: number) => fill(m.times, { count });
  return (
    <section
      aria-label={m.title}
      className="rounded-l border border-line bg-surface p-5 desk:p-6 [&_dl>div]:border-t [&_dl>div]:border-line"
    >
      {areFew(facts) && <Few />}
      <Kept facts={facts} />
      <dl className="tabular-nums">
        <Reply facts={facts} />
        <Fact name={m.late} means={m.lazyMeans}>
          {times(facts.cancelledLate)}
        </Fact>
        <Fact name={m.absent}>{times(facts.notCome)}</Fact>
        {facts.auctionsWithWinner > 0 && <Fact name={m.won}>{times(facts.auctionsWithWinner)}</Fact>}
      </dl>
      <p className="border-t border-line pt-4 text-meta text-pretty text-ink-3">{m.source}</p>
    </section>
  );
}

function Few() {
  const m = useProfileMessages().facts;
  return (
    <div className="mb-5 flex gap-3 rounded-m bg-sunken p-4">
      <Info size={20} strokeWidth={1.8} aria-hidden="true" className="shrink-0" />
      <div>
        <p className="text-label font-strong">{m.few}</p>
        <p className="mt-1 text-small text-pretty text-ink-2">{m.fewHelp}</p>
      </div>
    </div>
  );
}

function Kept({ facts }: { facts: Facts }) {
  const m = useProfileMessages().facts;
  const { filled, empty, isEach } = keptMarks(facts);
  const few = facts.settled === 0 ? m.noneSettled : fill(m.settled, { count: facts.settled });
  const note = areFew(facts) ? few : isEach && m.eachMark;
  const values = { kept: facts.kept, settled: facts.settled };
  return (
    <div className="pb-5">
      <p className="text-small text-ink-3">{m.appointments}</p>
      <p className="mt-1 text-headline tabular-nums">
        <Figures text={fill(areFew(facts) ? m.kept : m.keptOf, values)} />
      </p>
      <div aria-hidden="true" className="mt-3.5 flex gap-1">
        {Array.from({ length: filled + empty }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have nothing but their place
            key={place}
            className={classNames(
              'h-2 min-w-0 flex-1 rounded-full',
              place < filled ? 'bg-indigo' : 'inset-ring inset-ring-edge',
            )}
          />
        ))}
      </div>
      {note && <p className="mt-2 text-meta text-ink-3">{note}</p>}
    </div>
  );
}

/** Figures are large; the words between asterisks are smaller. */
const Figures = ({ text }: { text: string }) =>
  text.split('*').map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="text-subtitle font-semibold text-ink-2">
        {part}
      </span>
    ),
  );

function Reply({ facts: { replyRooms: count, medianReplySeconds } }: { facts: Facts }) {
  const m = useProfileMessages().facts;
  const language = useLanguage();
  if (medianReplySeconds === undefined)
    return (
      <Fact name={m.reply} means={fill(m.replyFrom, { count })} isMissing>
        {m.notYet}
      </Fact>
    );
  return (
    <Fact name={m.reply} means={fill(m.replyOf, { count })}>
      {fill(m.usually, { time: replyTime(medianReplySeconds, language) })}
    </Fact>
  );
}

interface FactProps {
  name: string;
  means?: string;
  isMissing?: boolean;
  children: ReactNode;
}

const Fact = ({ name, means, isMissing = false, children }: FactProps) => (
  <div className="flex justify-between gap-4 py-3.5">
    <dt className="text-label font-medium">
      {name}
      {means && <span className="mt-0.5 block text-meta font-normal text-ink-3">{means}</span>}
    </dt>
    <dd className={classNames('shrink-0 text-label', isMissing ? 'font-medium text-ink-3' : 'font-bold')}>
      {children}
    </dd>
  </div>
);
