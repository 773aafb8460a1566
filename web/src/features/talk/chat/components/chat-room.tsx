import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../../../messages/language.ts';
import { PersonMenu } from '../../../../shared/safety/person-menu.tsx';
import { shownName } from '../../../../shared/shown-name.ts';
import { showAlert } from '../../../../shared/ui/alerts.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Spinner } from '../../../../shared/ui/spinner.tsx';
import { refreshUnreadCount } from '../api/count-unread.ts';
import { roomSubjectKey } from '../api/get-room-subject.ts';
import { useChatRooms } from '../api/list-chat-rooms.ts';
import { chatRoomOf } from '../live/chat-rooms.ts';
import type { ChatRoom as LiveRoom } from '../live/create-chat-room.ts';
import { readRoom, seeMessage } from '../live/read-room.ts';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import type { RoomAddress } from '../model/chat-panel.ts';
import { MessageList } from './message-list.tsx';
import { MessageListSkeleton } from './message-list-skeleton.tsx';
import { RoomHeader } from './room-header.tsx';

interface ChatRoomProps {
  room: RoomAddress;
  me: number;
  leading?: ReactNode;
  trailing?: ReactNode;
  toList: ReactNode;
  onRefused: () => void;
}

/** A room with its input field below. */
export function ChatRoom({ room, me, leading, trailing, toList, onRefused }: ChatRoomProps) {
  const m = useMessages();
  const live = chatRoomOf(room, me);
  const { data: rooms = [], isFetching } = useChatRooms(room.roomType);
  const listed = rooms.find((one) => one.room.chatRoomId === room.chatRoomId);
  useEffect(() => live.enter(), [live]);
  useReadState(live, room, listed !== undefined);
  useRefusal(live, onRefused);
  return (
    <>
      <RoomHeader
        roomType={room.roomType}
        subjectId={listed?.subjectId}
        chatRoomId={room.chatRoomId}
        listed={listed}
        isUnknown={!listed && !isFetching}
        leading={leading}
        trailing={
          <>
            {listed?.partnerId !== undefined && !listed.isPartnerGone && (
              <PersonMenu person={{ id: listed.partnerId, nickName: listed.partnerNickName }} />
            )}
            {trailing}
          </>
        }
      />
      <RoomBody live={live} partnerNickName={shownName(listed?.partnerNickName ?? '', m)} toList={toList} />
    </>
  );
}

interface RoomBodyProps {
  live: LiveRoom;
  partnerNickName: string;
  toList: ReactNode;
}

function RoomBody({ live, partnerNickName, toList }: RoomBodyProps) {
  const m = useChatMessages();
  const { history, thread, older } = useStore(live.state);
  const middle = 'grid flex-1 place-items-center overflow-y-auto bg-paper';
  if (history === 'missing') {
    return (
      <div className={middle}>
        <EmptyState message={m.chat.roomNotFound} action={toList} />
      </div>
    );
  }
  if (history === 'failed') {
    return (
      <div className={middle}>
        <ErrorState message={m.chatRoom.error} retryLabel={m.chat.listRetry} onRetry={live.loadHistory} />
      </div>
    );
  }
  return (
    <>
      {history === 'loading' ? (
        <MessageListSkeleton />
      ) : (
        <MessageList
          thread={thread}
          older={older}
          partnerNickName={partnerNickName}
          onLoadOlder={() => void live.loadOlder()}
          onRetry={live.retry}
          onDiscard={live.discard}
        />
      )}
      <Reconnecting live={live} />
    </>
  );
}

/** A quiet note: messages written meanwhile are sent when the connection is back. */
function Reconnecting({ live }: { live: LiveRoom }) {
  const m = useChatMessages();
  const isOffline = useStore(live.state, ({ connection }) => connection === 'offline');
  return (
    <div role="status">
      {isOffline && (
        <p className="flex items-center justify-center gap-2 border-t border-line bg-surface px-4 py-2 text-meta text-ink-3">
          <span className="scale-75">
            <Spinner />
          </span>
          {m.chatRoom.reconnecting}
        </p>
      )}
    </div>
  );
}

/** Opening the room marks it as read: here at once, on the server with the subscription. */
function useReadState(live: LiveRoom, room: RoomAddress, isListed: boolean): void {
  const client = useQueryClient();
  const { roomType, chatRoomId } = room;
  const isOnline = useStore(live.state, ({ connection }) => connection === 'online');
  const newest = useStore(live.state, ({ thread }) => thread.messages.at(-1));

  useEffect(() => {
    if (isListed) readRoom(client, { roomType, chatRoomId });
  }, [client, roomType, chatRoomId, isListed]);
  useEffect(() => {
    if (newest && isOnline) seeMessage(client, newest);
  }, [client, newest, isOnline]);
  const resultId = newest?.system && newest.id;
  useEffect(() => {
    if (resultId) void client.invalidateQueries({ queryKey: roomSubjectKey }); // the header shows the auction's state
  }, [client, resultId]);
  useEffect(() => {
    if (isOnline) refreshUnreadCount().catch(() => undefined); // offline: fetched with the next connection
  }, [isOnline]);
}

function useRefusal(live: LiveRoom, onRefused: () => void): void {
  const m = useChatMessages();
  const isRefused = useStore(live.state, ({ connection }) => connection === 'refused');
  const showRefusal = useEffectEvent(() => showAlert({ message: m.chatRoom.refused }).then(onRefused));
  useEffect(() => {
    if (isRefused) void showRefusal();
  }, [isRefused]);
}
