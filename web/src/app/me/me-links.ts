import {
  Ban,
  Bell,
  CalendarDays,
  Clock,
  Gavel,
  HandCoins,
  Heart,
  KeyRound,
  type LucideIcon,
  MessageSquare,
  SlidersHorizontal,
  Store,
  UserRound,
  WalletMinimal,
} from 'lucide-react';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { config } from '../../shared/config.ts';
import { paths } from '../../shared/paths.ts';
import { useMeMessages } from './messages/use-me-messages.ts';

interface MeLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The pages below 내 정보. */
export function useMePages(): (MeLink & { about: string })[] {
  const m = useMeMessages().mePages;
  return [
    { to: paths.meProfile, label: m.profile, about: m.profileAbout, icon: UserRound },
    { to: paths.meSecurity, label: m.security, about: m.securityAbout, icon: KeyRound },
    { to: paths.meNotices, label: m.notices, about: m.noticesAbout, icon: SlidersHorizontal },
    { to: paths.meHours, label: m.hours, about: m.hoursAbout, icon: Clock },
    { to: paths.mePayouts, label: m.payouts, about: m.payoutsAbout, icon: WalletMinimal },
    { to: paths.meData, label: m.data, about: m.dataAbout, icon: Ban },
  ];
}

/** A member's own places, each with its one name. */
export function usePlaces(): MeLink[] {
  const m = usePlaceMessages();
  return [
    { to: paths.mySell(), label: m.mySell.title, icon: Store },
    { to: paths.myBids(), label: m.myBids.title, icon: Gavel },
    { to: paths.appointments(), label: m.appointments.title, icon: CalendarDays },
    ...(config.safePay ? [{ to: paths.deals, label: m.deals.title, icon: HandCoins }] : []),
    { to: paths.favorites(), label: m.favorites.title, icon: Heart },
    { to: paths.notifications, label: m.memberTools.notifications, icon: Bell },
    { to: paths.chats, label: m.memberTools.chat, icon: MessageSquare },
  ];
}
