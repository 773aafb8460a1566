import { Bell, Heart, MessageSquare, Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { CountBadge, TimeLeftBadge } from '../badge.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { IconButton, IconLink } from '../icon-button.tsx';
import { Spinner } from '../spinner.tsx';
import { Row, Specimens } from './specimen.tsx';

const variants = ['primary', 'ghost', 'quiet', 'danger'] as const;
const aSecond = () => new Promise((done) => setTimeout(done, 1_500));

export function ButtonsGallery() {
  return (
    <Specimens title="버튼">
      {variants.map((variant) => (
        <Row key={variant} label={variant}>
          <Button variant={variant}>경매 참여하기</Button>
          <Button variant={variant} size="s">
            경매 참여하기
          </Button>
          <Button variant={variant} pending>
            경매 참여하기
          </Button>
          <Button variant={variant} disabled>
            경매 참여하기
          </Button>
        </Row>
      ))}
      <Row label="큰 버튼 · 링크 · 아이콘 · 누르면 기다림">
        <Button size="l">경매 참여하기</Button>
        <ButtonLink to="/dev/ui" variant="ghost">
          경매 둘러보기
        </ButtonLink>
        <Button icon={<Plus size={18} strokeWidth={2} />}>시간 판매하기</Button>
        <Button variant="ghost" onClick={aSecond}>
          눌러보세요
        </Button>
      </Row>
      <IconButtons />
      <Row label="배지 · 아바타 · 스피너">
        <CountBadge count={3} label="읽지 않은 메시지 3개" />
        <CountBadge count={27} label="읽지 않은 메시지 27개" />
        <CountBadge count={140} label="읽지 않은 메시지 140개" />
        <TimeLeftBadge>28시간 남음</TimeLeftBadge>
        <TimeLeftBadge isLate>3시간 남음</TimeLeftBadge>
        <Avatar name="민지" />
        <Avatar name="하은" size="l" />
        <Avatar name="teum" size="l" />
        <Spinner label="불러오는 중" />
      </Row>
    </Specimens>
  );
}

function IconButtons() {
  const [isFavourite, setIsFavourite] = useState(true);
  const heart = <Heart size={18} strokeWidth={1.7} fill={isFavourite ? 'currentColor' : 'none'} />;
  return (
    <Row label="아이콘 버튼">
      <IconButton label="알림" icon={<Bell size={22} strokeWidth={1.7} />} />
      <IconLink
        to="/dev/ui"
        label="채팅, 읽지 않은 메시지 3개"
        icon={<MessageSquare size={22} strokeWidth={1.7} />}
        badge={<CountBadge count={3} />}
      />
      <IconButton label="최고 입찰가 새로고침" variant="outline" icon={<RotateCw size={20} strokeWidth={1.8} />} />
      <IconButton label="기다리는 중" variant="outline" pending icon={<RotateCw size={20} strokeWidth={1.8} />} />
      <IconButton
        label="관심 경매"
        variant="veil"
        pressed={isFavourite}
        icon={heart}
        onClick={() => setIsFavourite(!isFavourite)}
      />
    </Row>
  );
}
