import { LegalPage } from '../../features/legal/components/legal-page.tsx';
import { useTermsText } from '../../features/legal/texts/use-terms-text.ts';

export default function TermsPage() {
  return <LegalPage document="terms" text={useTermsText().text} />;
}
