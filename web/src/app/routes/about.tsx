import { LegalPage } from '../../features/identity/legal/components/legal-page.tsx';
import { useAboutText } from '../../features/identity/legal/texts/use-about-text.ts';

export default function AboutPage() {
  return <LegalPage document="about" text={useAboutText().text} />;
}
