export const guideKo = {
  guide: {
    title: '경매는 이렇게 참여해요',
    once: '처음 한 번만 알려드릴게요.',
    ticket: '경매권 한 장, {price}',
    ticketText: '{days}일 동안 모든 경매에 몇 번이든 참여해요. 쓰지 않았다면 {refundDays}일 안에 모두 돌려드려요.',
    line: '먼저 온 순서로 줄을 서요',
    lineText: '한 번에 {capacity}명까지 들어가요. 아무도 앞지를 수 없고, 기록으로 확인할 수 있어요.',
    bid: '차례가 되면 {minutes}분 안에 입찰',
    bidText:
      '기다리는 분이 있으면 마지막 {finalMinutes}분은 {finalPass}분이에요. 정해진 시각에 끝나고, 낙찰되면 채팅방이 열려요.',
    later: '더 둘러보기',
    goOn: '참여 이어가기',
  },
} as const;
