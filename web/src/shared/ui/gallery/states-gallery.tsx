import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { CountBadge } from '../badge.tsx';
import { ButtonLink } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { RowSkeleton, Skeleton } from '../skeleton.tsx';
import { Tabs } from '../tabs.tsx';
import { Specimens } from './specimen.tsx';

type Room = 'auction' | 'product';

export function StatesGallery() {
  const [selected, setSelected] = useState<Room>('auction');
  const noRooms = (
    <EmptyState
      icon={<MessageSquare size={24} strokeWidth={1.6} />}
      message="참여 중인 경매 채팅방이 없습니다."
      action={
        <ButtonLink to="/dev/ui" variant="ghost" size="s">
          경매 둘러보기
        </ButtonLink>
      }
    />
  );
  const unreachable = (
    <ErrorState
      message="채팅방을 불러오는 중 오류가 발생했습니다."
      retryLabel="다시 불러오기"
      onRetry={() => setSelected('auction')}
    />
  );
  return (
    <Specimens title="탭과 네 가지 상태">
      <div>
        <Tabs<Room>
          label="채팅"
          selected={selected}
          onSelect={setSelected}
          tabs={[
            {
              id: 'auction',
              label: (
                <>
                  경매 <CountBadge count={2} label="읽지 않은 메시지 2개" />
                </>
              ),
              render: () => noRooms,
            },
            { id: 'product', label: '일반 판매', render: () => unreachable },
          ]}
        />
      </div>
      <div className="divide-y divide-line">
        <RowSkeleton />
        <RowSkeleton />
      </div>
      <Skeleton className="aspect-hero max-w-80 rounded-l" />
      <ErrorState isInline message="더 불러오지 못했습니다." retryLabel="다시 시도" onRetry={() => undefined} />
      <OfflineBanner message="인터넷 연결이 끊겼습니다. 다시 연결되면 이어서 보여드려요." />
    </Specimens>
  );
}
