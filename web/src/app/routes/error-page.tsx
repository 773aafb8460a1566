import { useMessages } from '../../messages/language.ts';
import { ApiError } from '../../shared/api-client.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';

/** A JavaScript error's message helps developers only. */
function statusOrMessage(error: unknown, unexplained: string): string {
  if (error instanceof ApiError) return `${error.status} ${error.message}`;
  if (import.meta.env.PROD) return unexplained;
  return error instanceof Error ? error.message : String(error);
}

/** A page that broke: what is known about it, and links out. */
export function ErrorPage({ error }: { error: unknown }) {
  const m = useMessages();
  return (
    <PageFrame title={m.error.heading}>
      <p className="rounded-m bg-sunken px-4 py-3 text-small text-ink-2">
        {statusOrMessage(error, m.error.unexplained)}
      </p>
      <p className="mt-4 text-body text-ink-2">{m.error.tryLater}</p>
      <ButtonLink to={paths.home} className="mt-6">
        {m.action.goHome}
      </ButtonLink>
    </PageFrame>
  );
}
