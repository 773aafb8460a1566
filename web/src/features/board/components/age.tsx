import { useLanguage, useMessages } from '../../../messages/language.ts';
import { ageOf } from '../../../shared/format/age.ts';
import { dayAndTime } from '../../../shared/format/korean-time.ts';
import { useServerSecond } from '../../../shared/time/server-clock.ts';

/** How long ago something was written, updated live; the exact time on hover. */
export function Age({ createdAt }: { createdAt: string }) {
  const m = useMessages();
  const language = useLanguage();
  const now = new Date(useServerSecond());
  const written = new Date(createdAt);
  return (
    <time dateTime={createdAt} title={dayAndTime(written, language)}>
      {ageOf(written, now, m)}
    </time>
  );
}
