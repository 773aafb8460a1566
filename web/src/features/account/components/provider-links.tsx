import { config, type SignInProvider } from '../../../shared/config.ts';
import { buttonLook } from '../../../shared/ui/button-look.ts';
import { useAccountMessages } from '../messages/use-account-messages.ts';

/** Google refuses to sign in inside the browser of KakaoTalk; a button that ends in its error page helps no one. */
const isRefusedHere = (provider: SignInProvider): boolean =>
  provider === 'google' && navigator.userAgent.includes('KAKAOTALK');

/** Plain links: the sign-in leaves the site and comes back to `/login-success`. */
export function ProviderLinks() {
  const m = useAccountMessages();
  if (config.providers.length === 0) return null;
  return (
    <section className="mt-8">
      <p className="flex items-center gap-4 text-meta text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.login.or}
      </p>
      <ul className="mt-4 flex flex-col gap-2">
        {config.providers.map((provider) => (
          <li key={provider}>
            <ProviderLink provider={provider} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProviderLink({ provider }: { provider: SignInProvider }) {
  const m = useAccountMessages();
  if (isRefusedHere(provider)) return <p className="py-2 text-center text-small text-ink-3">{m.login.openInBrowser}</p>;
  return (
    <a
      href={`${config.api.auth}/auth/oauth/${provider}`}
      className={buttonLook({ variant: 'ghost', className: 'w-full' })}
    >
      {m.login[provider]}
    </a>
  );
}
