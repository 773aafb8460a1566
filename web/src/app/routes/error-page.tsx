import { useMessages } from '../../messages/language.ts';
import { ApiError } from '../../shared/api-client.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';

/** A JavaScript error's message helps developers only. */
function statusOrMessage(error: unknown, unexplained: string): string {
  if (error instanceof ApiError) return `${error.status} ${error.message}`;
  if (import.meta.env.PROD) return unexplained;
  return error instanceof Error ? error.message : String(error);
}

/** A page that broke: what is known about it, a button to try again, and a link home. */
export function ErrorPage({ error }: { error: unknown }) {
  const m = useMessages();
  return (
    <PageFrame title={m.error.heading}>
      <p className="rounded-m bg-sunken px-4 py-3 text-small text-ink-2">
        {statusOrMessage(error, m.error.unexplained)}
      </p>
      <p className="mt-4 text-body text-ink-2">{m.error.tryLater}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button onClick={() => window.location.reload()}>{m.action.retry}</Button>
        <ButtonLink to={paths.home} variant="ghost">
          {m.action.goHome}
        </ButtonLink>
      </div>
    </PageFrame>
  );
}
