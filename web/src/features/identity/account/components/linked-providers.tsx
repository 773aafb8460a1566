import { fill } from '@teum/contract/language';
import { fullDate } from '@teum/contract/shown-time';
import { useEffect } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { config, type SignInProvider } from '../../../../shared/config.ts';
import { alertFailure } from '../../../../shared/failures/show-failure.ts';
import { useLocation, useNavigate, useSearchParams } from '../../../../shared/navigation/navigation.tsx';
import { withProof } from '../../../../shared/proof/fresh-proof.ts';
import { useLinkedProviders } from '../../../../shared/proof/linked-providers.ts';
import { showAlert, showConfirm } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { RowSkeleton } from '../../../../shared/ui/skeleton.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { linkProvider, useUnlinkProvider } from '../api/linked-providers.ts';
import { useAccountMessages } from '../messages/use-account-messages.ts';

/** The providers that open this account, and those that could. */
export function LinkedProviders() {
  const m = useAccountMessages();
  const { data, isPending, refetch } = useLinkedProviders();
  useOutcome();
  if (isPending) return <RowSkeleton />;
  if (!data)
    return <ErrorState isInline message={m.providers.error} retryLabel={m.action.retry} onRetry={() => refetch()} />;
  const linked = new Map(data.data.map(({ provider, linkedAt }) => [provider, linkedAt]));
  // One that was linked and is no longer configured can still be removed.
  const shown = [...new Set([...config.providers, ...linked.keys()])];
  return (
    <ul className="divide-y divide-line">
      {shown.map((provider) => (
        <li key={provider}>
          <ProviderRow provider={provider} linkedAt={linked.get(provider)} />
        </li>
      ))}
    </ul>
  );
}

function ProviderRow({ provider, linkedAt }: { provider: SignInProvider; linkedAt: string | undefined }) {
  const m = useAccountMessages();
  const language = useLanguage();
  const unlink = useUnlinkProvider();
  const name = m.providers[provider];

  async function askAndUnlink(): Promise<void> {
    const message = fill(m.providers.unlinkQuestion, { provider: name });
    if (!(await showConfirm({ message, okLabel: m.providers.unlink, tone: 'danger' }))) return;
    await withProof('providers', () => unlink(provider)).then((end) => {
      if (end === 'done') showToast({ message: fill(m.providers.unlinked, { provider: name }), tone: 'success' });
    }, alertFailure);
  }

  return (
    <div className="flex items-center gap-4 py-4">
      <div className="min-w-0 flex-1">
        <p className="text-label">{name}</p>
        <p className="mt-0.5 text-meta text-ink-3">
          {linkedAt === undefined
            ? m.providers.notLinked
            : fill(m.providers.linkedOn, { date: fullDate(new Date(linkedAt), language) })}
        </p>
      </div>
      {linkedAt === undefined ? (
        <Button
          variant="ghost"
          size="s"
          aria-label={fill(m.providers.linkNamed, { provider: name })}
          onClick={() => withProof('providers', () => linkProvider(provider)).catch(alertFailure)}
        >
          {m.providers.link}
        </Button>
      ) : (
        <Button
          variant="ghost"
          size="s"
          aria-label={fill(m.providers.unlinkNamed, { provider: name })}
          onClick={askAndUnlink}
        >
          {m.providers.unlink}
        </Button>
      )}
    </div>
  );
}

/** The provider's callback says in the address how it went. It is shown once. */
function useOutcome(): void {
  const m = useAccountMessages();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const search = useSearchParams();
  const linked = search.get('linked');
  const notLinked = search.get('notLinked');

  useEffect(() => {
    if (linked === null && notLinked === null) return;
    navigate(`${pathname}#providers`, { replace: true });
    const name = m.providers[linked as SignInProvider] as string | undefined;
    if (name) showToast({ message: fill(m.providers.linked, { provider: name }), tone: 'success' });
    else if (notLinked === 'PROVIDER_TAKEN') void showAlert({ message: m.providers.taken });
    else void showAlert({ message: m.providers.failed });
  }, [linked, notLinked, pathname, navigate, m]);
}
