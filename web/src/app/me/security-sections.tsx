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
import { Link } from '../../shared/navigation/link.tsx';
import { MeSection } from './me-section.tsx';

/** Every way into the account. Mails and notices lead to a section by its id. */
export function SecuritySections({ user }: { user: UserInfo }) {
  const m = { ...useAccountMessages(), ...useRecoveryMessages(), ...usePasskeyMessages(), ...useDeviceMessages() };
  return (
    <>
      <MeSection id="email" title={m.emailSettings.title}>
        <EmailSettings user={user} />
      </MeSection>
      <PasswordSection user={user} />
      <MeSection id="providers" title={m.providers.title}>
        <LinkedProviders />
      </MeSection>
      <MeSection id="passkeys" title={m.passkeys.title}>
        <PasskeyList user={user} />
      </MeSection>
      <MeSection id="devices" title={m.devices.title}>
        <DeviceList />
        <p className="mt-8 mb-4 text-small text-ink-2">{m.me.signOutEverywhereHelp}</p>
        <LogOutEverywhereButton />
      </MeSection>
    </>
  );
}

/** Jumps to the sections below, which a phone shows several screens further down. */
export function SecurityLinks({ user }: { user: UserInfo }) {
  const m = { ...useAccountMessages(), ...useRecoveryMessages(), ...usePasskeyMessages(), ...useDeviceMessages() };
  const links = [
    { id: 'email', label: m.emailSettings.title },
    ...(user.email === null ? [] : [{ id: 'password', label: m.login.password }]),
    { id: 'providers', label: m.providers.title },
    { id: 'passkeys', label: m.passkeys.title },
    { id: 'devices', label: m.devices.title },
  ];
  return (
    <nav aria-label={m.me.security} className="mb-6 flex flex-wrap gap-2">
      {links.map(({ id, label }) => (
        <Link
          key={id}
          to={`#${id}`}
          className="inline-flex min-h-11 items-center rounded-full px-4 text-small text-ink-2 inset-ring inset-ring-line hover:bg-sunken hover:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** A password is for signing in by e-mail: without an e-mail there is nothing to set. */
function PasswordSection({ user }: { user: UserInfo }) {
  const m = useAccountMessages();
  if (user.email === null) return null;
  return (
    <MeSection id="password" title={user.hasPassword === false ? m.me.passwordSetting : m.me.passwordChange}>
      {user.hasPassword === false ? <FirstPasswordForm user={user} /> : <PasswordForm user={user} />}
    </MeSection>
  );
}
