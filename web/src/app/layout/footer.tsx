import { useMessages } from '../../messages/language.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { paths } from '../../shared/paths.ts';
import { LanguageChoice } from '../../shared/preferences/language-choice.tsx';
import { ThemeChoice } from '../../shared/preferences/theme-choice.tsx';

export function Footer() {
  const m = useMessages();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 desk:px-6">
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
    </footer>
  );
}
