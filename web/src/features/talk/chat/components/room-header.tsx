import { fill } from '@teum/contract/language';
import type { RoomType } from '@teum/contract/room-type';
import type { ReactNode } from 'react';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { smallPictureAddress } from '../../../../shared/media-address.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { shownName } from '../../../../shared/shown-name.ts';
import { useLoginUser } from '../../../../shared/state/login-user.ts';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { Picture } from '../../../../shared/ui/picture.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { type RoomSubject, useRoomSubject } from '../api/get-room-subject.ts';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import type { ListedRoom } from '../model/room-list.ts';

interface RoomHeaderProps {
  roomType: RoomType;
  /** The offer; `undefined` until it is loaded. */
  subjectId: number | undefined;
  /** Missing until the first message has created the room. */
  chatRoomId?: number;
  /** What the room list already knows, shown until the offer is loaded. */
  listed?: Pick<ListedRoom, 'title' | 'picture' | 'partnerId' | 'partnerNickName'>;
  /** The offer cannot be loaded: the header shows the page's name instead of waiting. */
  isUnknown?: boolean;
  leading?: ReactNode;
  trailing?: ReactNode;
}

/** The offer that a room is about, with a link to its page. */
export function RoomHeader({ roomType, subjectId, chatRoomId, listed, isUnknown, leading, trailing }: RoomHeaderProps) {
  const m = useChatMessages();
  const { data: subject } = useRoomSubject(roomType, subjectId);
  const shown = subject ?? listed;
  return (
    <header className="flex shrink-0 items-center gap-1 border-b border-line bg-surface px-2 py-2 pt-[max(8px,env(safe-area-inset-top))]">
      {leading}
      {shown && subjectId !== undefined ? (
        <div className="relative flex min-w-0 flex-1 items-center gap-3 rounded-m px-1.5 py-1.5 hover:bg-sunken">
          <Picture
            src={smallPictureAddress(shown.picture.kind, shown.picture.key)}
            alt=""
            className="w-14 shrink-0 rounded-s"
            isPriority
          />
          <div className="min-w-0">
            <h2 className="truncate text-label font-strong">
              <Link
                to={roomType === 'auction' ? paths.auction(subjectId) : paths.product(subjectId)}
                className="outline-none after:absolute after:inset-0 after:rounded-m focus-visible:after:outline-2 focus-visible:after:outline-indigo"
              >
                {shown.title}
              </Link>
            </h2>
            <p className="truncate text-meta text-ink-3">
              <RoomTerms
                roomType={roomType}
                subject={subject}
                chatRoomId={chatRoomId}
                partner={listed && { id: listed.partnerId, nickName: listed.partnerNickName }}
              />
            </p>
          </div>
        </div>
      ) : isUnknown ? (
        <h2 className="flex h-13.5 flex-1 items-center px-2.5 text-label font-strong">{m.chat.title}</h2>
      ) : (
        <HeaderSkeleton />
      )}
      {trailing}
    </header>
  );
}

function HeaderSkeleton() {
  return (
    <span aria-hidden="true" className="flex min-w-0 flex-1 items-center gap-3 px-1.5 py-1.5">
      <Skeleton className="aspect-card w-14 rounded-s" />
      <span className="flex-1">
        <Skeleton className="h-4 w-3/5 rounded-s" />
        <Skeleton className="mt-2 h-3 w-2/5 rounded-s" />
      </span>
    </span>
  );
}

interface RoomTermsProps {
  roomType: RoomType;
  subject: RoomSubject | undefined;
  chatRoomId: number | undefined;
  partner: { id: number | undefined; nickName: string } | undefined;
}

/** The price and the partner. */
function RoomTerms({ roomType, subject, chatRoomId, partner }: RoomTermsProps) {
  const m = useChatMessages();
  const me = useLoginUser()?.id;
  const krw = useKrw();
  if (!subject) return partner && shownName(partner.nickName, m);

  const { priceKrw, seller, winnersRoomId } = subject;
  const isWon = winnersRoomId !== undefined && winnersRoomId === chatRoomId;
  const terms = fill(isWon ? m.chatRoom.wonAt : m.chatRoom[subject.terms], { price: krw(priceKrw) });
  const buyer = roomType === 'auction' ? m.chatRoom.asker : m.chatRoom.buyer;
  const other = isWon ? m.chatRoom.winner : buyer;
  const { id = seller.id, nickName } = partner ?? seller;
  return (
    <>
      {terms} · <PersonLink id={id}>{fill(seller.id === me ? other : m.chatRoom.seller, { nickName })}</PersonLink>
    </>
  );
}
