import { LegalPage } from '../../features/identity/legal/components/legal-page.tsx';
import { useRefundsText } from '../../features/identity/legal/texts/use-refunds-text.ts';

export default function RefundsPage() {
  return <LegalPage document="refunds" text={useRefundsText().text} />;
}
