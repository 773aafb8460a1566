import type { ReactNode } from 'react';
import { ApiError } from '../../../../shared/api-client.ts';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Spinner } from '../../../../shared/ui/spinner.tsx';
import type { useMailLink } from '../api/mail-links.ts';
import { useRecoveryMessages } from '../messages/use-recovery-messages.ts';
import { Said } from './said.tsx';

type MailLink = ReturnType<typeof useMailLink>;

interface LinkStateProps {
  link: MailLink;
  /** Dead although the server still knew it when it was looked at. */
  isDead: boolean | undefined;
  /** The next step of who has a dead link. */
  otherwise: ReactNode;
  children(found: NonNullable<MailLink['data']>): ReactNode;
}

export function LinkState({ link, isDead, otherwise, children }: LinkStateProps) {
  const m = useRecoveryMessages();
  const isRefused = link.error instanceof ApiError && (link.error.status === 409 || link.error.status === 422);
  if (isDead || isRefused)
    return (
      <Said kind="dead" title={m.mailLink.deadTitle}>
        <p className="text-body text-ink-2">{m.mailLink.dead}</p>
        <div className="mt-4 w-full border-t border-line pt-8">{otherwise}</div>
      </Said>
    );
  if (link.data) return children(link.data);
  if (link.error)
    return <ErrorState message={m.mailLink.failed} retryLabel={m.action.retry} onRetry={() => link.refetch()} />;
  return (
    <p role="status" className="flex items-center gap-3 text-body text-ink-2">
      <Spinner />
      {m.mailLink.checking}
    </p>
  );
}
