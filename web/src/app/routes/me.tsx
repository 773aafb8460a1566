import type { ReactNode } from 'react';
import { LogOutEverywhereButton } from '../../features/account/components/log-out-everywhere-button.tsx';
import { PasswordForm } from '../../features/account/components/password-form.tsx';
import { Profile } from '../../features/account/components/profile.tsx';
import { useAccountMessages } from '../../features/account/messages/use-account-messages.ts';
import { HeldTicket } from '../../features/ticket/components/held-ticket.tsx';
import { ReceiptList } from '../../features/ticket/components/receipt-list.tsx';
import { useTicketMessages } from '../../features/ticket/messages/use-ticket-messages.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { LanguageChoice } from '../../shared/preferences/language-choice.tsx';
import { ThemeChoice } from '../../shared/preferences/theme-choice.tsx';
import { useLoginUser } from '../../shared/state/login-user.ts';

export default function MePage() {
  const m = { ...useAccountMessages(), ...useTicketMessages() };
  const user = useLoginUser();
  if (!user) return null;

  return (
    <PageFrame title={m.me.title}>
      <div className="flex max-w-180 flex-col divide-y divide-line">
        <Section title={m.me.profile}>
          <Profile user={user} />
        </Section>
        <Section title={m.receipts.title}>
          <HeldTicket user={user} />
          <ReceiptList />
        </Section>
        <Section title={m.me.passwordChange}>
          <PasswordForm user={user} />
        </Section>
        <Section title={m.me.settings}>
          <div className="flex flex-wrap gap-3">
            <LanguageChoice />
            <ThemeChoice />
          </div>
        </Section>
        <Section title={m.me.sessions}>
          <p className="mb-4 text-small text-ink-2">{m.me.signOutEverywhereHelp}</p>
          <LogOutEverywhereButton />
        </Section>
      </div>
    </PageFrame>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="py-8 first:pt-2">
      <h2 className="mb-4 text-subtitle">{title}</h2>
      {children}
    </section>
  );
}
