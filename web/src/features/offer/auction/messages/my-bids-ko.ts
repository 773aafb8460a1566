export const myBidsKo = {
  myBids: {
    label: '입찰한 경매',
    error: '내 입찰을 불러오지 못했습니다.',
    leading: '최고 입찰자예요',
    outbid: '밀려났어요',
    won: '낙찰되었습니다',
    lost: '낙찰받지 못했어요',
    mine: '내 최고 입찰',
    mineShort: '내 입찰 {price}',
    highest: '최고 입찰가',
    winning: '낙찰가',
    timeLeft: '남은 시간',
    ended: '종료',
    seeAuction: '경매 보기',
    similar: '비슷한 경매',
  },
} as const;
