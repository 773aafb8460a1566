import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';

export function NotFound() {
  const m = useMessages();
  return (
    <PageFrame title={m.error.notFoundHeading}>
      <p className="text-body text-ink-2">{m.error.notFound}</p>
      <ButtonLink to={paths.home} className="mt-6">
        {m.action.goHome}
      </ButtonLink>
    </PageFrame>
  );
}
