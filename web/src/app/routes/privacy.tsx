import { LegalPage } from '../../features/identity/legal/components/legal-page.tsx';
import { usePrivacyText } from '../../features/identity/legal/texts/use-privacy-text.ts';

export default function PrivacyPage() {
  return <LegalPage document="privacy" text={usePrivacyText().text} />;
}
