import { LegalPage } from '../../features/legal/components/legal-page.tsx';
import { usePrivacyText } from '../../features/legal/texts/use-privacy-text.ts';

export default function PrivacyPage() {
  return <LegalPage document="privacy" text={usePrivacyText().text} />;
}
