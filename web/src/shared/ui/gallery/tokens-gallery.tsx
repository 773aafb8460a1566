import { Specimens } from './specimen.tsx';

const swatches = [
  ['한지', 'bg-paper'],
  ['면', 'bg-surface'],
  ['우물', 'bg-sunken'],
  ['먹', 'bg-ink'],
  ['쪽빛', 'bg-indigo'],
  ['쪽빛 물', 'bg-indigo-wash'],
  ['노을', 'bg-sunset'],
  ['노을 물', 'bg-sunset-wash'],
  ['위험', 'bg-danger'],
] as const;

export function TokensGallery() {
  return (
    <Specimens title="색과 글자">
      <ul className="flex flex-wrap gap-3">
        {swatches.map(([name, look]) => (
          <li key={name} className="text-meta text-ink-3">
            <span className={`mb-1.5 block h-14 w-20 rounded-m border border-line ${look}`} />
            {name}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3">
        <p className="text-display">남는 시간을, 필요한 사람에게.</p>
        <p className="text-amount tabular-nums">182,000원</p>
        <p className="text-headline">은퇴한 셰프와 보내는 저녁 두 시간</p>
        <p className="text-title">최신 시간 경매</p>
        <p className="text-subtitle">이렇게 진행돼요</p>
        <p className="text-lead text-ink-2">한 시간이면 충분한 일이 있습니다.</p>
        <p className="text-ink-2">낙찰되면 채팅방이 바로 열립니다. 날짜와 장소를 정하고 만나요.</p>
        <p className="text-small text-ink-2">경매 종료까지 남은 시간</p>
        <p className="text-meta text-ink-3">입찰 14건 · 판매자 하은</p>
        <p className="flex items-center justify-between rounded-m bg-sunset-wash px-4.5 py-4 text-small text-ink-2">
          경매 종료까지 남은 시간
          <b className="text-title font-heavy text-sunset tabular-nums">04:58:03</b>
        </p>
      </div>
    </Specimens>
  );
}
