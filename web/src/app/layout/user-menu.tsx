import type { UserInfo } from '@teum/contract/identity/account.routes';
import { fill } from '@teum/contract/language';
import { clockTime } from '@teum/contract/shown-time';
import { CalendarDays, Gavel, HandCoins, Heart, Languages, LogOut, ShieldCheck, Store, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTodays } from '../../features/talk/appointment/api/list-todays.ts';
import { useTodayMessages } from '../../features/talk/appointment/messages/use-today-messages.ts';
import { chooseLanguage, useLanguage } from '../../messages/language.ts';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { config } from '../../shared/config.ts';
import { paths } from '../../shared/paths.ts';
import { logOut } from '../../shared/session/log-out.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';

const icon = { size: 18, strokeWidth: 1.7, className: 'text-ink-3' };

export function UserMenu({ user: { nickName, profilePicture, isOperator } }: { user: UserInfo }) {
  const m = useTodayMessages();
  const places = usePlaceMessages();
  const language = useLanguage();
  const other = language === 'ko' ? 'en' : 'ko';
  const [isNear, setIsNear] = useState(false);
  const [today] = useTodays({ isWanted: isNear }).data ?? [];
  const hint = today && fill(m.today.short, { time: clockTime(new Date(today.startsAt), language) });
  const items: MenuItem[] = [
    { label: m.header.myPage, to: paths.me, icon: <UserRound {...icon} /> },
    { label: places.mySell.title, to: paths.mySell(), icon: <Store {...icon} /> },
    { label: places.myBids.title, to: paths.myBids(), icon: <Gavel {...icon} /> },
    { label: places.appointments.title, hint, to: paths.appointments(), icon: <CalendarDays {...icon} /> },
    ...(config.safePay ? [{ label: places.deals.title, to: paths.deals, icon: <HandCoins {...icon} /> }] : []),
    { label: places.favorites.title, to: paths.favorites(), icon: <Heart {...icon} /> },
    ...(isOperator ? [{ label: places.memberTools.desk, to: paths.desk, icon: <ShieldCheck {...icon} /> }] : []),
    { label: m.language[other], onSelect: () => void chooseLanguage(other), icon: <Languages {...icon} /> },
    { label: places.memberTools.logout, onSelect: () => void logOut(), icon: <LogOut {...icon} /> },
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only asks for what the menu will show, as it opens
    <div className="contents" onPointerOver={() => setIsNear(true)} onFocus={() => setIsNear(true)}>
      <Menu
        label={fill(places.memberTools.userMenu, { nickName })}
        items={items}
        triggerClassName="flex h-11 max-w-36 items-center gap-2 rounded-full pr-2 pl-2 text-small font-semibold hover:bg-sunken"
        trigger={
          <>
            <Avatar name={nickName} picture={profilePicture} />
            <span className="truncate">{nickName}</span>
          </>
        }
      />
    </div>
  );
}
