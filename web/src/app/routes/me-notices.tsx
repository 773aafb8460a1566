import { NoticeWays } from '../../features/notice/notice-way/components/notice-ways.tsx';
import { useNoticeWayMessages } from '../../features/notice/notice-way/messages/use-notice-way-messages.ts';
import { PushSwitch } from '../../features/notice/push/components/push-switch.tsx';
import { usePushMessages } from '../../features/notice/push/messages/use-push-messages.ts';
import { MeFrame } from '../me/me-frame.tsx';
import { MeSection } from '../me/me-section.tsx';
import { useMeMessages } from '../me/messages/use-me-messages.ts';

export default function MeNoticesPage() {
  const m = { ...useMeMessages(), ...useNoticeWayMessages(), ...usePushMessages() };
  return (
    <MeFrame title={m.mePages.notices}>
      <PushSwitch />
      <MeSection id="ways" title={m.noticeWays.title}>
        <NoticeWays />
      </MeSection>
    </MeFrame>
  );
}
