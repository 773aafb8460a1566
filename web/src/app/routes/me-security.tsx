import type { UserInfo } from '@teum/contract/identity/account.routes';
import { useState } from 'react';
import { DeviceList } from '../../features/account-care/device/components/device-list.tsx';
import { useDeviceMessages } from '../../features/account-care/device/messages/use-device-messages.ts';
import { EmailSettings } from '../../features/account-care/recovery/components/email-settings.tsx';
import { useRecoveryMessages } from '../../features/account-care/recovery/messages/use-recovery-messages.ts';
import { LinkedProviders } from '../../features/identity/account/components/linked-providers.tsx';
import { LogOutEverywhereButton } from '../../features/identity/account/components/log-out-everywhere-button.tsx';
import { FirstPasswordForm, PasswordForm } from '../../features/identity/account/components/password-form.tsx';
import { useAccountMessages } from '../../features/identity/account/messages/use-account-messages.ts';
import { PasskeyList } from '../../features/identity/passkey/components/passkey-list.tsx';
import { usePasskeyMessages } from '../../features/identity/passkey/messages/use-passkey-messages.ts';
import { useLocation } from '../../shared/navigation/navigation.tsx';
import { usePasskeys } from '../../shared/passkey/own-passkeys.ts';
import { useLinkedProviders } from '../../shared/proof/linked-providers.ts';
import { ProofDialog } from '../../shared/proof/proof-dialog.tsx';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { Button } from '../../shared/ui/button.tsx';
import { MeFrame } from '../me/me-frame.tsx';
import { MeSection } from '../me/me-section.tsx';
import { useMeMessages } from '../me/messages/use-me-messages.ts';

/** Every way into the account. Mails and notices lead to a section by its id. */
export default function MeSecurityPage() {
  const m = { ...useMeMessages(), ...useRecoveryMessages(), ...usePasskeyMessages(), ...useDeviceMessages() };
  const { providers } = useAccountMessages();
  const user = useLoginUser();
  const areProvidersComing = useLinkedProviders().isPending;
  const arePasskeysComing = usePasskeys().isPending;
  if (!user) return null;
  return (
    <MeFrame title={m.mePages.security}>
      <MeSection id="email" title={m.emailSettings.title}>
        <EmailSettings user={user} />
      </MeSection>
      {/* A password is for signing in by e-mail: without an e-mail there is nothing to set. */}
      {user.email !== null && <Password user={user} />}
      <MeSection id="providers" title={providers.title}>
        <LinkedProviders />
      </MeSection>
      <MeSection id="passkeys" title={m.passkeys.title} isHeld={areProvidersComing}>
        <PasskeyList user={user} />
      </MeSection>
      <MeSection id="devices" title={m.devices.title} isHeld={areProvidersComing || arePasskeysComing}>
        <Devices />
      </MeSection>
      <ProofDialog user={user} />
    </MeFrame>
  );
}

/** The form opens by a press, or by an address that leads to it. */
function Password({ user }: { user: UserInfo }) {
  const m = { ...useAccountMessages(), ...useMeMessages() };
  const { hash } = useLocation();
  const [isOpen, setIsOpen] = useState(hash === '#password');
  const isFirst = user.hasPassword === false;
  return (
    <MeSection
      id="password"
      title={isFirst ? m.me.passwordSetting : m.me.passwordChange}
      action={
        <Button variant="ghost" size="s" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? m.action.close : isFirst ? m.me.setPassword : m.mePages.changePassword}
        </Button>
      }
    >
      {isOpen && (isFirst ? <FirstPasswordForm user={user} /> : <PasswordForm user={user} />)}
    </MeSection>
  );
}

function Devices() {
  const m = useAccountMessages();
  return (
    <>
      <DeviceList />
      <p className="mt-8 mb-4 text-small text-ink-2">{m.me.signOutEverywhereHelp}</p>
      <LogOutEverywhereButton />
    </>
  );
}
