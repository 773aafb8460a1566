import type { UserInfo } from '@teum/contract/identity/account.routes';
import { fill } from '@teum/contract/language';
import { Bell, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { TicketSummary } from '../../features/identity/ticket/components/ticket-tooltip.tsx';
import { useNotificationMessages } from '../../features/notice/notification/messages/use-notification-messages.ts';
import { useUnreadNotices } from '../../features/notice/notification/model/unread-notices.ts';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { paths } from '../../shared/paths.ts';
import { LanguageChoice } from '../../shared/preferences/language-choice.tsx';
import { ThemeChoice } from '../../shared/preferences/theme-choice.tsx';
import { logOut } from '../../shared/session/log-out.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { CountBadge } from '../../shared/ui/badge.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Sheet } from '../../shared/ui/sheet.tsx';
import { LoginLink } from './login-link.tsx';
import { NavigationLink, NavigationLinks } from './navigation-links.tsx';

export default function PhoneNavigationSheet({ onClose }: { onClose(): void }) {
  const m = usePlaceMessages();
  const user = useLoginUser();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      label={m.drawer.label}
      closeLabel={m.action.close}
      header={user ? <Who nickName={user.nickName} picture={user.profilePicture} /> : <LoginLink onFollow={onClose} />}
    >
      {user && <HeldTicket user={user} onFollow={onClose} />}
      <nav aria-label={m.drawer.label}>
        <NavigationLinks onFollow={onClose} />
        {user && <MemberLinks isOperator={user.isOperator === true} onFollow={onClose} />}
      </nav>
      <ButtonLink to={paths.selectSellingType} className="mt-4 w-full" onClick={onClose}>
        {m.header.sell}
      </ButtonLink>
      <div className="mt-6 flex flex-wrap gap-3">
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </Sheet>
  );
}

function Who({ nickName, picture }: { nickName: string; picture: string | undefined }) {
  return (
    <p className="flex items-center gap-2.5 text-label">
      <Avatar name={nickName} picture={picture} />
      <span className="truncate">{nickName}</span>
    </p>
  );
}

/** What the ticket's tooltip shows in the header of a wide screen. */
function HeldTicket({ user, onFollow }: { user: UserInfo; onFollow(): void }) {
  return (
    <div className="mt-2 mb-4 rounded-m border border-line bg-surface p-4 text-small text-ink-2">
      <TicketSummary user={user} onFollow={onFollow} />
    </div>
  );
}

/** What the user menu of a wide screen holds, except 내 판매: `NavigationLinks` leads there already. */
function MemberLinks({ isOperator, onFollow }: { isOperator: boolean; onFollow(): void }) {
  const m = useNotificationMessages();
  const places = usePlaceMessages();
  const unread = useUnreadNotices();
  return (
    <div className="mt-2 border-t border-line pt-2">
      <NavigationLink
        to={paths.notifications}
        label={places.memberTools.notifications}
        icon={Bell}
        badge={<CountBadge count={unread} label={fill(m.notifications.unread, { count: unread })} />}
        onFollow={onFollow}
      />
      <NavigationLink to={paths.me} label={m.header.myPage} icon={UserRound} onFollow={onFollow} />
      {isOperator && (
        <NavigationLink to={paths.desk} label={places.memberTools.desk} icon={ShieldCheck} onFollow={onFollow} />
      )}
      <button
        type="button"
        className="flex h-12 w-full items-center gap-3 rounded-m px-3 text-label text-ink-2 hover:bg-sunken hover:text-ink"
        onClick={() => void logOut()}
      >
        <LogOut size={20} strokeWidth={1.7} className="shrink-0" />
        {places.memberTools.logout}
      </button>
    </div>
  );
}
