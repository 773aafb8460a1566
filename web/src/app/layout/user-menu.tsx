import { fill } from '@teum/contract/language';
import { Languages, LogOut, Store, TrendingUp, UserRound } from 'lucide-react';
import { chooseLanguage, useLanguage, useMessages } from '../../messages/language.ts';
import { paths } from '../../shared/paths.ts';
import { logOut } from '../../shared/session/log-out.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';

const icon = { size: 18, strokeWidth: 1.7, className: 'text-ink-3' };

export function UserMenu({ nickName }: { nickName: string }) {
  const m = useMessages();
  const other = useLanguage() === 'ko' ? 'en' : 'ko';
  const items: MenuItem[] = [
    { label: m.header.mySales, to: paths.mySell(), icon: <Store {...icon} /> },
    { label: m.myBids.title, to: paths.myBids(), icon: <TrendingUp {...icon} /> },
    { label: m.header.myPage, to: paths.me, icon: <UserRound {...icon} /> },
    { label: m.language[other], onSelect: () => void chooseLanguage(other), icon: <Languages {...icon} /> },
    { label: m.header.logout, onSelect: () => void logOut(), icon: <LogOut {...icon} /> },
  ];
  return (
    <Menu
      label={fill(m.header.userMenu, { nickName })}
      items={items}
      triggerClassName="flex h-11 max-w-40 items-center gap-2 rounded-full pr-2 pl-2 text-small font-semibold hover:bg-sunken"
      trigger={
        <>
          <Avatar name={nickName} />
          <span className="truncate">{nickName}</span>
        </>
      }
    />
  );
}
