import { LegalPage } from '../../features/legal/components/legal-page.tsx';
import { useAboutText } from '../../features/legal/texts/use-about-text.ts';

export default function AboutPage() {
  return <LegalPage document="about" text={useAboutText().text} />;
}
