import type { Deal } from '@teum/contract/money/deal-schema';
import type { Notice, UnreadChat } from '@teum/contract/notice/notice-events';
import type { NoticeKind } from '@teum/contract/notice/notices';
import type { Appointment } from '@teum/contract/talk/appointment';
import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import type { PersonName } from '@teum/contract/talk/people.routes';
import { dealsKey } from '../features/money/deal/api/deal-keys.ts';
import { showDeal } from '../features/money/deal/api/get-deal.ts';
import { noticesKey } from '../features/notice/notification/api/list-notices.ts';
import { readNotices, refreshUnreadNotices } from '../features/notice/notification/api/read-notices.ts';
import { type News, openNotificationFeed } from '../features/notice/notification/live/notification-feed.ts';
import { unreadNotices } from '../features/notice/notification/model/unread-notices.ts';
import { overviewKey } from '../features/site/overview/api/overview-keys.ts';
import { appointmentsKey } from '../features/talk/appointment/api/appointment-keys.ts';
import { showChange } from '../features/talk/appointment/api/list-room-appointments.ts';
import { refreshUnreadCount } from '../features/talk/chat/api/count-unread.ts';
import { chatRoomsKey } from '../features/talk/chat/api/list-chat-rooms.ts';
import { changeMessage } from '../features/talk/chat/live/known-rooms.ts';
import { dueReviewsKey } from '../features/talk/review/api/review-keys.ts';
import { currentMessages } from '../messages/language.ts';
import { appHistory } from '../shared/navigation/app-history.ts';
import { markTitleUntilSeen, setTitleBadge } from '../shared/page/title-badge.ts';
import { oneForAllTabs } from '../shared/realtime/one-for-all-tabs.ts';
import { reloadUserInfo } from '../shared/session/user-info.ts';
import { clientState } from '../shared/state/client-state.ts';
import { currentUser } from '../shared/state/login-user.ts';
import { showToast } from '../shared/ui/toast.tsx';
import { openPushedPages } from './open-pushed-pages.ts';
import { queryClient } from './providers.tsx';

/** Updates counts, lists and the tab's title as notifications arrive. Returns its own undo. */
export function openLiveNotifications(userId: number): () => void {
  const closeFeed = oneForAllTabs<News>({
    name: `teum-notifications-${userId}`,
    locks: navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
    isSeen: () => document.visibilityState === 'visible',
    onSeen: listenToSight,
    open: (publish) => openNotificationFeed({ onNews: publish, onOpen: catchUp }),
    onEvent: receive,
  });
  const stops = [clientState.subscribe(showUnread), unreadNotices.subscribe(showUnread), openPushedPages()];
  return () => {
    closeFeed();
    for (const stop of stops) stop();
    clientState.getState().setUnReadMessageCount(0);
    unreadNotices.setState({ count: 0 });
    setTitleBadge(0);
  };
}

function receive(news: News): void {
  if (news.about === 'chat') countUnread(news.unread);
  else if (news.about === 'appointment') showAppointment(news.appointment);
  else if (news.about === 'deal') showDealChange(news.deal);
  else if (news.about === 'person') showPerson(news.person);
  else if (news.about === 'message') showMessage(news.message);
  else announce(news.notice);
}

/** The room list shows the text of a card, which changes with the appointment. */
function showAppointment(appointment: Appointment): void {
  showChange(queryClient, appointment);
  for (const queryKey of [chatRoomsKey, overviewKey]) void queryClient.invalidateQueries({ queryKey });
  if (appointment.state === 'settled') void queryClient.invalidateQueries({ queryKey: dueReviewsKey });
}

/** The room list shows the text of its card, too. */
function showDealChange(deal: Deal): void {
  showDeal(queryClient, deal);
  for (const queryKey of [chatRoomsKey, overviewKey]) void queryClient.invalidateQueries({ queryKey });
}

/** A changed name or picture stands in many answers. Messages name nobody, so that no history is read again. */
function showPerson({ id }: PersonName): void {
  void queryClient.invalidateQueries();
  if (id === currentUser()?.id) reloadUserInfo().catch(() => undefined); // offline, the stored user stays
}

/** The room list shows the text of the newest message. */
function showMessage(message: ChatMessage): void {
  const me = currentUser()?.id;
  if (me !== undefined) changeMessage(message, me);
  void queryClient.invalidateQueries({ queryKey: chatRoomsKey });
}

function listenToSight(listener: () => void): () => void {
  const see = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', see);
  return () => document.removeEventListener('visibilitychange', see);
}

function countUnread({ unread }: UnreadChat): void {
  clientState.getState().setUnReadMessageCount(unread);
  void queryClient.invalidateQueries({ queryKey: chatRoomsKey });
}

const showUnread = (): void =>
  setTitleBadge(clientState.getState().unReadMessageCount + unreadNotices.getState().count);

/** After a gap in the feed everything shown may be stale. */
function catchUp(): void {
  for (const refresh of [refreshUnreadCount, refreshUnreadNotices]) refresh().catch(() => undefined); // fetched again when the feed is back
  for (const queryKey of [chatRoomsKey, noticesKey, appointmentsKey, dealsKey, overviewKey, dueReviewsKey])
    void queryClient.invalidateQueries({ queryKey });
}

function announce({ id, kind, title, link }: Notice): void {
  const isSeen = document.visibilityState === 'visible';
  const isHere = window.location.pathname === new URL(link, window.location.href).pathname;
  const open = () => readNotices({ upToId: id, onlyAboutTheSame: true });
  // Who is looking at the page sees there what happened.
  (isHere && isSeen ? open() : refreshUnreadNotices()).catch(() => undefined); // counted again when the feed is back
  for (const queryKey of [noticesKey, overviewKey]) void queryClient.invalidateQueries({ queryKey });
  if (kind === 'deal') void queryClient.invalidateQueries({ queryKey: dealsKey });
  // The desk may have lifted a suspension.
  if (kind === 'ticket' || kind === 'desk') reloadUserInfo().catch(() => undefined); // offline, the stored user stays
  if (isHere && kind === 'outbid' && !isSeen) markTitleUntilSeen(currentMessages().notice.outbid);
  if (isHere || !isSeen || ownActs.has(kind)) return; // the page itself shows it, the tab is hidden, or the reader has just done it
  const follow = () => {
    open().catch(() => undefined); // offline: stays unread
    appHistory.push(link);
  };
  showToast({ message: title, action: { label: currentMessages().action.open, onPress: follow } });
}

/** Their notices are receipts: the page where it was done has said it. */
const ownActs: ReadonlySet<NoticeKind> = new Set(['ticket', 'safety']);
