import { Heart } from 'lucide-react';
import { useState } from 'react';
import { TimeLeftBadge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { IconButton } from '../icon-button.tsx';
import { Picture } from '../picture.tsx';
import { Price } from '../price.tsx';
import { CardSkeleton } from '../skeleton.tsx';
import { demoPicture } from './demo-picture.ts';
import { Row, Specimens } from './specimen.tsx';

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
const heart = (
  <IconButton label="관심 경매" variant="veil" pressed={false} icon={<Heart size={18} strokeWidth={1.7} />} />
);

export function CardsGallery() {
  return (
    <Specimens title="카드">
      <div className="grid grid-cols-2 gap-x-3 gap-y-6 desk:grid-cols-3 desk:gap-x-5 desk:gap-y-8">
        <Card
          to="/dev/ui"
          picture={<Picture src={demoPicture(0)} alt="" />}
          action={heart}
          badge={<TimeLeftBadge isLate>5시간 남음</TimeLeftBadge>}
          title="은퇴한 셰프와 보내는 저녁 두 시간"
          price={<Price amount={182_000} format={won} note="최고 입찰가" />}
          meta="입찰 14건 · 판매자 하은"
          headingLevel={3}
        />
        <Card
          to="/dev/ui"
          picture={<Picture src={demoPicture(1)} alt="" />}
          action={heart}
          badge={<TimeLeftBadge>52시간 남음</TimeLeftBadge>}
          title="라디오 작가가 써주는 축사 한 편, 첫 만남부터 마지막 문장까지 함께 다듬고 낭독까지 연습해요"
          price={<Price amount={73_000} format={won} note="최고 입찰가" />}
          meta="입찰 11건 · 판매자 유진"
        />
        <Card
          to="/dev/ui"
          picture={<Picture src={demoPicture(2)} alt="" />}
          overlay="이미 마감된 경매"
          title="북한산 새벽 산행 안내"
          price={<Price amount={41_000} format={won} note="최고 입찰가" />}
          meta="입찰 6건 · 판매자 지호"
        />
        <Card
          to="/dev/ui"
          picture={<Picture src="data:image/png;base64,broken" alt="" />}
          title="사진을 불러오지 못한 시간"
          price={<Price amount={45_000} format={won} note="시간당" />}
          meta="판매자 도윤"
        />
        <CardSkeleton />
      </div>
      <RisingPrice />
    </Specimens>
  );
}

function RisingPrice() {
  const [amount, setAmount] = useState(175_000);
  return (
    <Row label="가격">
      <Price amount={amount} format={won} size="l" isLive />
      <Price amount={amount} format={won} size="s" />
      <Button variant="ghost" size="s" onClick={() => setAmount(amount + 7_000)}>
        7,000원 더 부르기
      </Button>
    </Row>
  );
}
