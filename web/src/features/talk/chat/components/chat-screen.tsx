import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { PageHeading } from '../../../../shared/page/page-heading.tsx';
import { paths } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { IconLink } from '../../../../shared/ui/icon-button.tsx';
import { useChatRooms } from '../api/list-chat-rooms.ts';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import type { RoomPlace, TalkPlace } from '../model/chat-panel.ts';
import { pathOfPlace } from '../model/open-chat.ts';
import { keptScroll } from './kept-scroll.ts';
import { RoomTabs } from './room-list.tsx';
import { Talk } from './talk.tsx';
import { useVisibleHeight } from './use-visible-height.ts';

const listBox = keptScroll('page');
const paneLook = 'desk:h-[calc(100dvh-var(--header)-176px)] desk:min-h-120';

/** The list as a page; on a wide screen with space beside it for the room. */
export function ChatListScreen() {
  const m = useChatMessages();
  const lists = [useChatRooms('auction'), useChatRooms('product')];
  const hasRooms = lists.some(({ data }) => data && data.length > 0);
  return (
    <div className="pt-6 pb-16 desk:pt-10">
      <PageHeading title={m.chat.title} className="mb-4 desk:mb-6" />
      <div
        className={classNames(
          'desk:grid desk:grid-cols-[380px_minmax(0,1fr)] desk:overflow-hidden desk:rounded-l desk:border desk:border-line desk:bg-surface',
          paneLook,
        )}
      >
        <div ref={listBox} className="desk:overflow-y-auto desk:border-r desk:border-line desk:px-5 desk:pt-1">
          <RoomTabs />
        </div>
        <div className="grid place-items-center bg-paper max-desk:hidden">
          {hasRooms && <EmptyState message={m.chat.chooseRoom} />}
        </div>
      </div>
    </div>
  );
}

interface TalkScreenProps {
  /** The room in the address. */
  place: TalkPlace;
  me: number;
}

/** A room as a page: full screen on a phone, beside the list on a wide screen. */
export function TalkScreen({ place: addressed, me }: TalkScreenProps) {
  const m = useChatMessages();
  const navigate = useNavigate();
  const screen = useVisibleHeight();
  const { place, goOn } = usePlaceOnPage(addressed);
  return (
    <div className="desk:pt-10 desk:pb-16">
      <PageHeading title={m.chat.title} className="max-desk:sr-only desk:mb-6" />
      <div
        ref={screen}
        className={classNames(
          'max-desk:fixed max-desk:inset-x-0 max-desk:top-(--visible-top,0px) max-desk:z-20 max-desk:h-(--visible-height,100dvh)',
          'desk:grid desk:grid-cols-[380px_minmax(0,1fr)] desk:overflow-hidden desk:rounded-l desk:border desk:border-line desk:bg-surface',
          paneLook,
        )}
      >
        <div ref={listBox} className="overflow-y-auto border-r border-line px-5 pt-1 max-desk:hidden">
          <RoomTabs current={place.at === 'room' ? place.room : undefined} />
        </div>
        <Talk
          place={place}
          me={me}
          leading={
            <div className="contents desk:hidden">
              <IconLink to={paths.chats} label={m.chat.back} icon={<ChevronLeft size={24} strokeWidth={1.8} />} />
            </div>
          }
          toList={<ButtonLink to={paths.chats}>{m.chat.allRooms}</ButtonLink>}
          onRoom={goOn}
          onRefused={() => void navigate(paths.home)}
        />
      </div>
    </div>
  );
}

/** The room that the first message creates stays on this page: a navigation would mount it anew and close a phone's keyboard. */
function usePlaceOnPage(addressed: TalkPlace) {
  const navigate = useNavigate();
  const [made, setMade] = useState<RoomPlace>();

  function goOn(room: RoomPlace): void {
    if (window.location.pathname !== pathOfPlace(addressed)) return; // the user who has navigated elsewhere stays there
    if (room.madeFor === undefined) return void navigate(pathOfPlace(room), { replace: true });
    window.history.replaceState(window.history.state, '', pathOfPlace(room)); // a reload opens the room
    setMade(room);
  }

  return { place: made ?? addressed, goOn };
}
