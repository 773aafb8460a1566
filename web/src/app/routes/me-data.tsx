import { CloseAccountButton } from '../../features/account-care/departure/components/close-account-button.tsx';
import { useDepartureMessages } from '../../features/account-care/departure/messages/use-departure-messages.ts';
import { useExport } from '../../features/account-care/export/api/exports.ts';
import { DataExport } from '../../features/account-care/export/components/data-export.tsx';
import { useExportMessages } from '../../features/account-care/export/messages/use-export-messages.ts';
import { useBlocks } from '../../features/identity/block/api/blocks.ts';
import { BlockList } from '../../features/identity/block/components/block-list.tsx';
import { useBlockMessages } from '../../features/identity/block/messages/use-block-messages.ts';
import { useConsents } from '../../features/identity/consent/api/consents.ts';
import { MarketingChoice } from '../../features/identity/consent/components/marketing-choice.tsx';
import { useConsentMessages } from '../../features/identity/consent/messages/use-consent-messages.ts';
import { MeFrame } from '../me/me-frame.tsx';
import { MeSection } from '../me/me-section.tsx';
import { useMeMessages } from '../me/messages/use-me-messages.ts';

/** Whom the member does not see, what the product holds of the member, and how to leave. */
export default function MeDataPage() {
  const m = {
    ...useMeMessages(),
    ...useBlockMessages(),
    ...useConsentMessages(),
    ...useExportMessages(),
    ...useDepartureMessages(),
  };
  const areBlocksComing = useBlocks().isPending;
  const isExportComing = useExport().isPending;
  const areConsentsComing = useConsents().isPending;
  return (
    <MeFrame title={m.mePages.data}>
      <MeSection id="blocks" title={m.blocks.title}>
        <BlockList />
      </MeSection>
      <MeSection id="data" title={m.dataExport.title} isHeld={areBlocksComing}>
        <DataExport />
      </MeSection>
      <MeSection id="marketing" title={m.consent.marketingTitle} isHeld={areBlocksComing || isExportComing}>
        <MarketingChoice />
      </MeSection>
      <MeSection id="leaving" title={m.departure.title} isHeld={areBlocksComing || isExportComing || areConsentsComing}>
        <CloseAccountButton />
      </MeSection>
    </MeFrame>
  );
}
