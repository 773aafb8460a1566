import { LegalPage } from '../../features/identity/legal/components/legal-page.tsx';
import { useTermsText } from '../../features/identity/legal/texts/use-terms-text.ts';

export default function TermsPage() {
  return <LegalPage document="terms" text={useTermsText().text} />;
}
