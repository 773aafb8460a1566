import { fill } from '@teum/contract/language';
import type { RoomType } from '@teum/contract/room-type';
import { dayOrClock } from '@teum/contract/shown-moment';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { usePlaceMessages } from '../../../../messages/use-place-messages.ts';
import { smallPictureAddress } from '../../../../shared/media-address.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { shownName } from '../../../../shared/shown-name.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { CountBadge } from '../../../../shared/ui/badge.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Picture } from '../../../../shared/ui/picture.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { Tabs } from '../../../../shared/ui/tabs.tsx';
import { useChatRooms } from '../api/list-chat-rooms.ts';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import { chatPanel, lookAt, type RoomAddress } from '../model/chat-panel.ts';
import { type ListedRoom, previewOf } from '../model/room-list.ts';

interface RoomListProps {
  /** The room that is open beside the list. */
  current?: RoomAddress;
  /** Called instead of navigating to the room's page. */
  onOpen?: (room: RoomAddress) => void;
}

export function RoomTabs({ current, onOpen }: RoomListProps) {
  const m = useChatMessages();
  const places = usePlaceMessages();
  const auctions = useChatRooms('auction');
  const products = useChatRooms('product');
  const [chosen, setChosen] = useState<RoomType | undefined>(current?.roomType ?? chatPanel.getState().tab);
  const isOnlyProducts = auctions.data?.length === 0 && (products.data?.length ?? 0) > 0;
  const toAuctions = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
  const toProducts = <ButtonLink to={paths.products}>{places.timeSale.browse}</ButtonLink>;
  const tab = (id: RoomType, query: RoomsQuery, label: string, empty: ReactNode) => ({
    id,
    label: <TabLabel label={label} rooms={query.data ?? []} />,
    render: () => <RoomList query={query} label={label} empty={empty} current={current} onOpen={onOpen} />,
  });
  return (
    <Tabs
      label={m.chat.title}
      selected={chosen ?? (isOnlyProducts ? 'product' : 'auction')}
      onSelect={(next) => {
        lookAt(next);
        setChosen(next);
      }}
      tabs={[
        tab(
          'auction',
          auctions,
          m.chat.auctionRooms,
          <EmptyState message={m.chat.noAuctionRooms} action={toAuctions} />,
        ),
        tab(
          'product',
          products,
          m.chat.productRooms,
          <EmptyState message={m.chat.noProductRooms} action={toProducts} />,
        ),
      ]}
    />
  );
}

type RoomsQuery = ReturnType<typeof useChatRooms>;

function TabLabel({ label, rooms }: { label: string; rooms: readonly ListedRoom[] }) {
  const m = useChatMessages();
  const count = rooms.reduce((sum, { unread }) => sum + unread, 0);
  return (
    <>
      {label}
      <CountBadge count={count} label={fill(m.chat.unread, { count })} />
    </>
  );
}

function RoomList({
  query,
  label,
  empty,
  ...row
}: { query: RoomsQuery; label: string; empty: ReactNode } & RoomListProps) {
  const m = useChatMessages();
  if (query.isError && !query.data) {
    return <ErrorState message={m.chat.listError} retryLabel={m.chat.listRetry} onRetry={() => query.refetch()} />;
  }
  if (query.data?.length === 0) return empty;
  return (
    <ul aria-label={label} aria-busy={query.isPending} className="py-2">
      {query.data?.map((listed) => (
        <li key={listed.room.chatRoomId}>
          <RoomRow listed={listed} {...row} />
        </li>
      )) ?? <RoomSkeletons />}
    </ul>
  );
}

function RoomRow({ listed, current, onOpen }: { listed: ListedRoom } & RoomListProps) {
  const m = useChatMessages();
  const language = useLanguage();
  const now = new Date(useServerSecond());
  const { room, unread } = listed;
  const isCurrent = current?.chatRoomId === room.chatRoomId;

  function open(event: MouseEvent): void {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(room);
  }

  return (
    <Link
      to={paths.chat(room.roomType, room.chatRoomId)}
      aria-current={isCurrent || undefined}
      className={classNames(
        '-mx-2.5 flex items-center gap-3.5 rounded-m px-2.5 py-3 hover:bg-sunken',
        isCurrent && 'bg-sunken',
      )}
      onClick={open}
    >
      <Picture
        src={smallPictureAddress(listed.picture.kind, listed.picture.key)}
        alt=""
        className="w-16 shrink-0 rounded-s"
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="truncate text-label">{listed.title}</span>
          <time dateTime={listed.latestAt} className="ml-auto shrink-0 text-caption text-ink-3 tabular-nums">
            {dayOrClock(new Date(listed.latestAt), now, language)}
          </time>
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <span className={classNames('truncate text-small', unread > 0 ? 'text-ink' : 'text-ink-3')}>
            {previewOf(listed, language)}
          </span>
          <span className="ml-auto flex shrink-0">
            <CountBadge count={unread} label={fill(m.chat.unread, { count: unread })} />
          </span>
        </span>
        <span className="mt-0.5 block truncate text-meta text-ink-3">{shownName(listed.partnerNickName, m)}</span>
      </span>
    </Link>
  );
}

const placeholders = ['first', 'second', 'third', 'fourth'];

function RoomSkeletons() {
  return placeholders.map((place) => (
    <li key={place} aria-hidden="true" className="flex items-center gap-3.5 py-3">
      <Skeleton className="aspect-card w-16 shrink-0 rounded-s" />
      <span className="flex-1">
        <Skeleton className="h-4 w-3/5 rounded-s" />
        <Skeleton className="mt-2 h-3.5 w-4/5 rounded-s" />
        <Skeleton className="mt-2 h-3 w-1/4 rounded-s" />
      </span>
    </li>
  ));
}
