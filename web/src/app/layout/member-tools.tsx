import type { UserInfo } from '@teum/contract/identity/account.routes';
import { TicketTooltip } from '../../features/identity/ticket/components/ticket-tooltip.tsx';
import { NoticeBell } from '../../features/notice/notification/components/notice-bell.tsx';
import { useMessages } from '../../messages/language.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { ChatLink } from './chat-link.tsx';
import { UserMenu } from './user-menu.tsx';

export default function MemberTools({ user }: { user: UserInfo }) {
  const m = useMessages();
  return (
    <>
      <ButtonLink to={paths.selectSellingType} size="s" className="mr-1 max-desk:hidden!">
        {m.header.sell}
      </ButtonLink>
      <div className="contents max-desk:hidden">
        <TicketTooltip user={user} />
        <NoticeBell />
      </div>
      <ChatLink />
      <div className="contents max-desk:hidden">
        <UserMenu user={user} />
      </div>
    </>
  );
}
