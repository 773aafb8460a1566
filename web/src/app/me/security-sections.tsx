import type { UserInfo } from '@teum/contract/routes/account';
import { LinkedProviders } from '../../features/account/components/linked-providers.tsx';
import { LogOutEverywhereButton } from '../../features/account/components/log-out-everywhere-button.tsx';
import { FirstPasswordForm, PasswordForm } from '../../features/account/components/password-form.tsx';
import { useAccountMessages } from '../../features/account/messages/use-account-messages.ts';
import { DeviceList } from '../../features/device/components/device-list.tsx';
import { useDeviceMessages } from '../../features/device/messages/use-device-messages.ts';
import { PasskeyList } from '../../features/passkey/components/passkey-list.tsx';
import { usePasskeyMessages } from '../../features/passkey/messages/use-passkey-messages.ts';
import { EmailSettings } from '../../features/recovery/components/email-settings.tsx';
import { useRecoveryMessages } from '../../features/recovery/messages/use-recovery-messages.ts';
import type { MeSectionProps } from './me-section.tsx';

/** Every way into the account. Mails and notices lead to a section by its id. */
export function useSecuritySections(user: UserInfo): MeSectionProps[] {
  const m = { ...useAccountMessages(), ...useRecoveryMessages(), ...usePasskeyMessages(), ...useDeviceMessages() };
  const password = {
    id: 'password',
    title: user.hasPassword === false ? m.me.passwordSetting : m.me.passwordChange,
    children: user.hasPassword === false ? <FirstPasswordForm user={user} /> : <PasswordForm user={user} />,
  };
  return [
    { id: 'email', title: m.emailSettings.title, children: <EmailSettings user={user} /> },
    // A password is for signing in by e-mail: without an e-mail there is nothing to set.
    ...(user.email === null ? [] : [password]),
    { id: 'providers', title: m.providers.title, children: <LinkedProviders /> },
    { id: 'passkeys', title: m.passkeys.title, children: <PasskeyList user={user} /> },
    { id: 'devices', title: m.devices.title, children: <Devices /> },
  ];
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
