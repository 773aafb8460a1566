import type { Finding } from '@teum/contract/bidding/ledger-chain';
import type { Entry } from '@teum/contract/bidding/ledger-form';
import { fill } from '@teum/contract/language';
import { grouped } from '@teum/contract/money';
import { exactInstant } from '@teum/contract/shown-moment';
import { ChevronDown } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import type { Progress } from '../check/check-proof.ts';
import { useLedgerMessages } from '../messages/use-ledger-messages.ts';
import { shownParts, unfoldAtOnce } from '../model/shown-entries.ts';
import { Tick } from './tick.tsx';

interface ChainPictureProps {
  progress: Progress;
  /** Numbers of the entries for which this browser has receipts. */
  own: readonly number[];
}

const placesOf = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
const shortName = (name: string | undefined): string => name?.slice(0, 4) ?? '';
const mono = '[font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace] text-caption';

/** The entries as links of a chain; a long chain is folded except for its ends, receipts and what does not hold. */
export function ChainPicture({ progress: { proof, findings }, own }: ChainPictureProps) {
  const m = useLedgerMessages().proof;
  const [unfolded, setUnfolded] = useState<{ from: number; to: number }[]>([]);
  const { entries } = proof;
  const finding = findings.find(
    ({ part, entry }) => part === 'auction' && entry !== undefined && entry <= entries.length,
  );
  const marked = finding ? [...own, finding.entry!] : [...own];
  const parts = shownParts(entries.length, marked, unfolded);
  return (
    <section className="max-desk:-mx-4 max-desk:border-y desk:rounded-l desk:border border-line bg-surface pt-5 pb-2">
      <header className="flex items-baseline justify-between gap-4 px-4 pb-4 desk:px-6">
        <h2 className="text-subtitle">
          {m.entries} <span className="text-ink-3 tabular-nums">{grouped(entries.length)}</span>
        </h2>
        <p className="text-right text-meta text-ink-3 max-desk:hidden">{m.fingerprint}</p>
      </header>
      <ol>
        {parts.map((part) => (
          <Fragment key={`${part.kind} ${part.from}`}>
            {part.kind === 'fold' ? (
              <Fold
                part={part}
                onUnfold={() =>
                  setUnfolded([...unfolded, { from: part.from, to: Math.min(part.to, part.from + unfoldAtOnce - 1) }])
                }
              />
            ) : (
              placesOf(part).map((place) => (
                <Link
                  key={place}
                  entry={entries[place - 1]!}
                  place={place}
                  count={entries.length}
                  isOwn={own.includes(place)}
                  finding={finding}
                />
              ))
            )}
          </Fragment>
        ))}
      </ol>
    </section>
  );
}

const rowLook =
  'relative grid grid-cols-[24px_minmax(20px,auto)_minmax(0,1fr)_auto] items-center gap-x-2.5 px-4 desk:grid-cols-[24px_minmax(24px,auto)_minmax(0,1fr)_auto_92px] desk:gap-x-3 desk:px-6';
const lineLook = 'before:absolute before:left-[27px] desk:before:left-[35px]';

function Fold({ part: { from, to }, onUnfold }: { part: { from: number; to: number }; onUnfold: () => void }) {
  const m = useLedgerMessages().proof;
  const count = to - from + 1;
  const values = { from: grouped(from), to: grouped(to), count: grouped(count), some: grouped(unfoldAtOnce) };
  return (
    <li
      className={classNames(
        rowLook,
        lineLook,
        'before:inset-y-0 before:border-l-2 before:border-dotted before:border-indigo',
      )}
    >
      <button
        type="button"
        onClick={onUnfold}
        className="col-start-3 -col-end-1 flex min-h-12 items-center gap-1 text-left text-meta text-ink-3 tabular-nums hover:text-ink"
      >
        {fill(count > unfoldAtOnce ? m.unfoldSome : m.unfold, values)}
        <ChevronDown size={16} aria-hidden="true" className="shrink-0" />
      </button>
    </li>
  );
}

interface LinkProps {
  entry: Entry;
  place: number;
  count: number;
  isOwn: boolean;
  finding: Finding | undefined;
}

function Link({ entry, place, count, isOwn, finding }: LinkProps) {
  const krw = useKrw();
  const { title, detail } = useEntrySentences(entry, isOwn);
  const lies = finding?.entry === place;
  const isAfter = finding?.entry !== undefined && place > finding.entry;
  return (
    <>
      {lies && <Gap finding={finding} />}
      <li
        className={classNames(
          rowLook,
          lineLook,
          'min-h-16 before:w-0.5',
          lies || isAfter ? 'before:bg-line' : 'before:bg-indigo',
          place === 1 || lies ? 'before:top-8' : 'before:top-0',
          place === count ? 'before:bottom-8' : 'before:bottom-0',
          isOwn && 'bg-indigo-wash',
        )}
      >
        <Tick look={lies ? 'wrong' : isAfter ? 'open' : 'right'} />
        <span className="text-right text-small text-ink-3 tabular-nums">{grouped(place)}</span>
        <span className="min-w-0 py-2">
          <b className={classNames('block text-label', (lies || isAfter) && 'font-medium text-ink-3')}>{title}</b>
          <small className="block text-meta text-ink-3 tabular-nums">{detail}</small>
        </span>
        <span className="text-right">
          {entry.amount !== undefined && (
            <b
              className={classNames(
                'block text-label whitespace-nowrap tabular-nums',
                entry.kind === 'low' || lies || isAfter ? 'font-medium text-ink-3' : 'font-bold',
              )}
            >
              {krw(entry.amount)}
            </b>
          )}
          <span className={classNames(mono, 'text-ink-3 desk:hidden')}>{shortHash(entry.hash)}</span>
        </span>
        <span className={classNames(mono, 'text-right text-ink-3 max-desk:hidden')} title={entry.hash}>
          {shortHash(entry.hash)}
        </span>
      </li>
    </>
  );
}

function Gap({ finding: { entry, expected, found } }: { finding: Finding }) {
  const m = useLedgerMessages().proof;
  const rows = [
    [m.expected, expected],
    [m.found, found],
  ] as const;
  return (
    <li className="mx-4 my-1 rounded-m p-4 inset-ring-[1.5px] inset-ring-ink desk:mx-6">
      <b className="block text-label tabular-nums">{fill(m.gap, { entry: entry ?? 0 })}</b>
      {expected !== undefined && found !== undefined && (
        <dl className="mt-2.5 grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5 text-small">
          {rows.map(([term, value]) => (
            <Fragment key={term}>
              <dt className="text-ink-2">{term}</dt>
              <dd className={mono}>{value!.length === 64 ? shortHash(value!) : value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </li>
  );
}

function useEntrySentences(entry: Entry, isOwn: boolean): { title: string; detail: string } {
  const m = useLedgerMessages().proof;
  const time = exactInstant(new Date(entry.at), useLanguage());
  const toTheMinute = time.replace(/:\d\d\.\d{3}/, '');
  const name = shortName(entry.bidder);
  switch (entry.kind) {
    case 'opened':
      return { title: m.opened, detail: fill(m.openedAt, { time: toTheMinute }) };
    case 'adopted':
      return { title: m.adopted, detail: fill(m.adoptedAt, { time: toTheMinute }) };
    case 'low':
      return { title: fill(m.bidder, { name }), detail: fill(m.low, { time }) };
    case 'stopped':
      return { title: m.stopped, detail: time };
    case 'closed':
      return { title: m.closed, detail: entry.bidder ? fill(m.won, { name }) : m.unsold };
    default:
      return { title: fill(isOwn ? m.mineBidder : m.bidder, { name }), detail: time };
  }
}
