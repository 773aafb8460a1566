import { featureMessages } from '../../messages/language.ts';
import { showToast } from '../ui/toast.tsx';
import { shareKo } from './share-ko.ts';

const useShareMessages = featureMessages(shareKo, async () => (await import('./share-en.ts')).shareEn);

/** The system's own sheet where there is one; elsewhere the address is copied. */
export function useShare(title: string) {
  const m = useShareMessages().share;

  async function share(): Promise<void> {
    const url = window.location.origin + window.location.pathname;
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url }).catch(() => undefined); // closed without a choice
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast({ message: m.copied, tone: 'success' });
  }

  return { label: m.label, share };
}
