import { config, type SignInProvider } from '../../../../shared/config.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useAccountMessages } from '../messages/use-account-messages.ts';
import { ProviderMark } from './provider-mark.tsx';

/** Google refuses sign-ins inside KakaoTalk's browser; a button that leads to its error page helps no one. */
const isRefusedHere = (provider: SignInProvider): boolean =>
  provider === 'google' && navigator.userAgent.includes('KAKAOTALK');

/** As the providers' guidelines require, in both themes: they have no dark variant. */
const looks: Readonly<Record<SignInProvider, string>> = {
  kakao: 'bg-[#FEE500] text-[#000000d9]',
  naver: 'bg-[#03C75A] text-[#fff]',
  google: 'bg-[#fff] text-[#1F1F1F] inset-ring inset-ring-[#747775]',
};

/** Plain links: the sign-in leaves the site and returns to `/login-success`. */
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
      data-provider={provider}
      className={classNames(
        'flex min-h-12 w-full items-center justify-center gap-2 rounded-m px-4 py-2 text-body font-strong transition-[filter] select-none hover:brightness-96 active:brightness-92',
        looks[provider],
      )}
    >
      <ProviderMark provider={provider} />
      {m.login[provider]}
    </a>
  );
}
