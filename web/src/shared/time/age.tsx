import { exactTime } from '@teum/contract/shown-time';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { type AgeUnit, ageOf } from '../format/age.ts';
import { useServerSecond } from './server-clock.ts';

interface AgeProps {
  createdAt: string;
  unit?: AgeUnit;
  className?: string;
}

/** How long ago something happened by the server's clock, updated while it is shown; the exact time on hover. */
export function Age({ createdAt, unit, className }: AgeProps) {
  const m = useMessages();
  const language = useLanguage();
  const now = new Date(useServerSecond());
  const written = new Date(createdAt);
  return (
    <time dateTime={createdAt} title={exactTime(written, language)} className={className}>
      {ageOf(written, now, m, unit)}
    </time>
  );
}
