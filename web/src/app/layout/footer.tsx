import { fill } from '@teum/contract/language';
import { useMessages } from '../../messages/language.ts';
import { config } from '../../shared/config.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { paths } from '../../shared/paths.ts';
import { LanguageChoice } from '../../shared/preferences/language-choice.tsx';
import { ThemeChoice } from '../../shared/preferences/theme-choice.tsx';
import { classNames } from '../../shared/ui/class-names.ts';

export function Footer() {
  const m = useMessages();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto max-w-page px-4 py-8 desk:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <p className="text-small text-ink-3">
            {m.footer.about}{' '}
            <Link to={paths.fairness} className="whitespace-nowrap underline underline-offset-4 hover:text-ink">
              {m.footer.fairness}
            </Link>
          </p>
          <div className="flex flex-wrap gap-3">
            <LanguageChoice />
            <ThemeChoice />
          </div>
        </div>
        <LegalLinks />
        <Operator />
      </div>
    </footer>
  );
}

function LegalLinks() {
  const { footer } = useMessages();
  const links = [
    { to: paths.terms, label: footer.terms },
    { to: paths.privacy, label: footer.privacy, isStrong: true }, // by law more visible than the others
    { to: paths.refunds, label: footer.refunds },
    { to: paths.about, label: footer.intermediary },
  ];
  return (
    <nav aria-label={footer.legal} className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
      {links.map(({ to, label, isStrong }) => (
        <Link
          key={to}
          to={to}
          className={classNames('flex min-h-11 items-center hover:text-ink desk:min-h-7', isStrong && 'font-strong')}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Who is responsible for the market, or that nobody is. */
function Operator() {
  const { footer } = useMessages();
  const { business, isDemo } = config;
  if (business)
    return (
      <address className="mt-3 flex flex-col gap-1 text-meta text-ink-3 not-italic">
        <span>{fill(footer.business, { ...business })}</span>
        <span>{fill(footer.contact, { ...business })}</span>
        <span>{footer.notAParty}</span>
      </address>
    );
  return isDemo ? <p className="mt-3 text-meta text-ink-3">{footer.demo}</p> : null;
}
