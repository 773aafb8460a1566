import { X } from 'lucide-react';
import { useState } from 'react';
import { tabStore } from '../../../../shared/browser-storage.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { useConsentMessages } from '../messages/use-consent-messages.ts';

const dismissedKey = 'consentAskedLater';

/** Above the page: something has to be agreed to. Closing it puts the question off until the next visit. */
export function ConsentBar({ pending }: { pending: readonly string[] }) {
  const m = useConsentMessages();
  const [isDismissed, setIsDismissed] = useState(() => tabStore.getItem(dismissedKey) !== null);
  if (isDismissed) return null;

  function dismiss(): void {
    tabStore.setItem(dismissedKey, 'yes');
    setIsDismissed(true);
  }

  return (
    <section aria-label={m.consent.title} className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-1.5 text-small desk:px-6">
        <p className="min-w-0 flex-1">{pending.includes('age') ? m.consent.bar : m.consent.barChanged}</p>
        <Link to={paths.consent} className="shrink-0 py-2 font-strong text-indigo hover:text-indigo-press">
          {m.consent.open}
        </Link>
        <IconButton label={m.consent.later} icon={<X size={18} strokeWidth={1.8} />} onClick={dismiss} />
      </div>
    </section>
  );
}
