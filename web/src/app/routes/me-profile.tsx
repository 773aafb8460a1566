import { useAccountMessages } from '../../features/identity/account/messages/use-account-messages.ts';
import { useOwnProfile } from '../../features/talk/profile/api/own-profile.ts';
import { OwnProfileLink, OwnProfileSettings } from '../../features/talk/profile/components/own-profile-settings.tsx';
import { useProfileMessages } from '../../features/talk/profile/messages/use-profile-messages.ts';
import { LanguageChoice } from '../../shared/preferences/language-choice.tsx';
import { ThemeChoice } from '../../shared/preferences/theme-choice.tsx';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { MeFrame } from '../me/me-frame.tsx';
import { MeSection } from '../me/me-section.tsx';
import { useMeMessages } from '../me/messages/use-me-messages.ts';

export default function MeProfilePage() {
  const m = { ...useMeMessages(), ...useAccountMessages(), ...useProfileMessages() };
  const user = useLoginUser();
  const isProfileComing = useOwnProfile().isPending;
  if (!user) return null;
  return (
    <MeFrame title={m.mePages.profile} action={<OwnProfileLink user={user} />}>
      <MeSection id="shown" title={m.ownProfile.shown}>
        <OwnProfileSettings user={user} />
      </MeSection>
      <MeSection id="display" title={m.me.settings} isHeld={isProfileComing}>
        <div className="flex flex-wrap gap-3">
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </MeSection>
    </MeFrame>
  );
}
