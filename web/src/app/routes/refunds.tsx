import { LegalPage } from '../../features/legal/components/legal-page.tsx';
import { useRefundsText } from '../../features/legal/texts/use-refunds-text.ts';

export default function RefundsPage() {
  return <LegalPage document="refunds" text={useRefundsText().text} />;
}
