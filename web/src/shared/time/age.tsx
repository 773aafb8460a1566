import { exactTime } from '@teum/contract/shown-time';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { ageOf } from '../format/age.ts';
import { useServerSecond } from './server-clock.ts';

interface AgeProps {
  createdAt: string;
  className?: string;
}

/** How long ago something happened by the server's clock, updated while it is shown; the exact time on hover. */
export function Age({ createdAt, className }: AgeProps) {
  const m = useMessages();
  const language = useLanguage();
  const now = new Date(useServerSecond());
  const written = new Date(createdAt);
  return (
    <time dateTime={createdAt} title={exactTime(written, language)} className={className}>
      {ageOf(written, now, m)}
    </time>
  );
}
