import { dayOfMonth, monthName } from '@teum/contract/shown-calendar';
import { useLanguage } from '../../../../messages/language.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';

interface LeafProps {
  startsAt: string;
  /** Grey: what is past, or not agreed yet. */
  isQuiet?: boolean;
}

/** The date as a leaf of a calendar. Hidden from screen readers, which read the whole date beside it. */
export function Leaf({ startsAt, isQuiet = false }: LeafProps) {
  const language = useLanguage();
  const start = new Date(startsAt);
  return (
    <LeafFace isQuiet={isQuiet} above={monthName(start, language)}>
      {dayOfMonth(start)}
    </LeafFace>
  );
}

interface LeafFaceProps {
  isQuiet?: boolean;
  above: string;
  isSmall?: boolean;
  children: string | number;
}

export function LeafFace({ isQuiet = false, above, isSmall = false, children }: LeafFaceProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid h-16 w-14 shrink-0 content-center justify-items-center gap-1 rounded-m text-caption leading-none font-semibold tabular-nums',
        isQuiet ? 'bg-sunken text-ink-3' : 'bg-indigo-wash text-indigo',
      )}
    >
      {above}
      <b className={classNames('leading-none font-heavy tracking-[-0.02em]', isSmall ? 'text-[18px]' : 'text-[24px]')}>
        {children}
      </b>
    </span>
  );
}
