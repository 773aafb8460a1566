import { useDepartureMessages } from '../../features/account-care/departure/messages/use-departure-messages.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';

export default function GoodbyePage() {
  const m = useDepartureMessages();
  return (
    <div className="mx-auto max-w-120">
      <PageFrame title={m.departure.goodbyeTitle}>
        <p className="text-ink-2">{m.departure.goodbye}</p>
        <p className="mt-3 text-ink-2">{m.departure.goodbyeKept}</p>
        <ButtonLink to={paths.home} className="mt-8">
          {m.action.goHome}
        </ButtonLink>
      </PageFrame>
    </div>
  );
}
