import type { ReactNode } from 'react';
import { MarketingChoice } from '../features/consent/components/marketing-choice.tsx';
import { useConsentMessages } from '../features/consent/messages/use-consent-messages.ts';
import { CloseAccountButton } from '../features/departure/components/close-account-button.tsx';
import { useDepartureMessages } from '../features/departure/messages/use-departure-messages.ts';
import { DataExport } from '../features/export/components/data-export.tsx';
import { useExportMessages } from '../features/export/messages/use-export-messages.ts';

/** What the product holds of a member, and how to leave: `/me#leaving`. */
export function DataAndLeaving() {
  const m = { ...useConsentMessages(), ...useExportMessages(), ...useDepartureMessages() };
  return (
    <div className="flex flex-col gap-8">
      <Part title={m.dataExport.title}>
        <DataExport />
      </Part>
      <Part title={m.consent.marketingTitle}>
        <MarketingChoice />
      </Part>
      <Part id="leaving" title={m.departure.title}>
        <CloseAccountButton />
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-[calc(var(--header)+3.5rem)] desk:scroll-mt-(--header)">
      <h3 className="mb-2 text-lead font-strong">{title}</h3>
      {children}
    </div>
  );
}
