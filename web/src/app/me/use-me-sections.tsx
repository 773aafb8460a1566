import type { UserInfo } from '@teum/contract/routes/account';
import { useAccountMessages } from '../../features/account/messages/use-account-messages.ts';
import { HoursSettings } from '../../features/appointment/components/hours-settings.tsx';
import { useHoursMessages } from '../../features/appointment/messages/use-hours-messages.ts';
import { BlockList } from '../../features/block/components/block-list.tsx';
import { useBlockMessages } from '../../features/block/messages/use-block-messages.ts';
import { useDepartureMessages } from '../../features/departure/messages/use-departure-messages.ts';
import { NoticeWays } from '../../features/notice-way/components/notice-ways.tsx';
import { useNoticeWayMessages } from '../../features/notice-way/messages/use-notice-way-messages.ts';
import { OwnProfileLink, OwnProfileSettings } from '../../features/profile/components/own-profile-settings.tsx';
import { useProfileMessages } from '../../features/profile/messages/use-profile-messages.ts';
import { PushSwitch } from '../../features/push/components/push-switch.tsx';
import { HeldTicket } from '../../features/ticket/components/held-ticket.tsx';
import { ReceiptList } from '../../features/ticket/components/receipt-list.tsx';
import { useTicketMessages } from '../../features/ticket/messages/use-ticket-messages.ts';
import { LanguageChoice } from '../../shared/preferences/language-choice.tsx';
import { ThemeChoice } from '../../shared/preferences/theme-choice.tsx';
import { DataAndLeaving } from '../data-and-leaving.tsx';
import type { MeSectionProps } from './me-section.tsx';
import { useSecuritySections } from './security-sections.tsx';

/** Every section of `/me`, in the order of the page and of its navigation. */
export function useMeSections(user: UserInfo): MeSectionProps[] {
  const m = {
    ...useAccountMessages(),
    ...useProfileMessages(),
    ...useTicketMessages(),
    ...useHoursMessages(),
    ...useNoticeWayMessages(),
    ...useBlockMessages(),
    ...useDepartureMessages(),
  };
  return [
    {
      id: 'profile',
      title: m.ownProfile.title,
      action: <OwnProfileLink user={user} />,
      children: <OwnProfileSettings user={user} />,
    },
    { id: 'tickets', title: m.receipts.title, children: <Tickets user={user} /> },
    { id: 'hours', title: m.hours.title, children: <HoursSettings /> },
    { id: 'notices', title: m.noticeWays.title, children: <Notices /> },
    ...useSecuritySections(user),
    { id: 'blocks', title: m.blocks.title, children: <BlockList /> },
    { id: 'display', title: m.me.settings, children: <Display /> },
    { id: 'data', title: m.departure.section, children: <DataAndLeaving /> },
  ];
}

function Tickets({ user }: { user: UserInfo }) {
  return (
    <>
      <HeldTicket user={user} />
      <ReceiptList />
    </>
  );
}

function Notices() {
  return (
    <div className="flex flex-col gap-6">
      <PushSwitch />
      <NoticeWays />
    </div>
  );
}

function Display() {
  return (
    <div className="flex flex-wrap gap-3">
      <LanguageChoice />
      <ThemeChoice />
    </div>
  );
}
