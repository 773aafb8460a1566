import type { NoticeKind } from '@teum/contract/notice/notices';
import {
  BellRing,
  CalendarClock,
  DoorOpen,
  Gavel,
  HandCoins,
  type LucideIcon,
  MessageCircle,
  MessageSquareQuote,
  ShieldAlert,
  ShieldCheck,
  Ticket,
  TrendingUp,
  Trophy,
  UserRound,
} from 'lucide-react';

export const noticeIcons: Readonly<Record<NoticeKind, LucideIcon>> = {
  outbid: TrendingUp,
  'auction-ended': Gavel,
  'auction-won': Trophy,
  'queue-admitted': DoorOpen,
  comment: MessageCircle,
  ticket: Ticket,
  deal: HandCoins,
  appointment: CalendarClock,
  'saved-search': BellRing,
  desk: ShieldAlert,
  safety: ShieldCheck,
  account: UserRound,
  review: MessageSquareQuote,
};
