import { fill } from '@teum/contract/language';
import { fullDate } from '@teum/contract/shown-time';
import { useEffect } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { ApiError } from '../../../../shared/api-client.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { reloadUserInfo } from '../../../../shared/session/user-info.ts';
import { useSuspension } from '../api/get-suspension.ts';
import { useSuspensionMessages } from '../messages/use-suspension-messages.ts';

/** Above every page of a suspended member. The line of the reason is there before the reason, so that the page does not jump. */
export function SuspensionBar({ until }: { until: string }) {
  const m = useSuspensionMessages();
  const language = useLanguage();
  const { data: suspension, error } = useSuspension();
  const isOver = error instanceof ApiError && error.code === 'NOT_SUSPENDED';
  useEffect(() => {
    if (isOver) reloadUserInfo().catch(() => undefined); // offline, the bar stays until the next visit
  }, [isOver]);
  return (
    <section aria-label={m.suspension.label} className="border-b border-line bg-sunken">
      <div className="mx-auto max-w-page px-4 py-2.5 text-small desk:px-6">
        <p className="font-semibold">{fill(m.suspension.until, { until: fullDate(new Date(until), language) })}</p>
        <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-ink-2">
          {suspension && (
            <>
              <span className="min-w-0 wrap-anywhere">{fill(m.suspension.reason, { reason: suspension.reason })}</span>
              <Link
                to={paths.decision(suspension.decisionId)}
                className="shrink-0 py-3 font-strong text-indigo hover:text-indigo-press"
              >
                {m.suspension.object}
              </Link>
            </>
          )}
        </p>
      </div>
    </section>
  );
}
