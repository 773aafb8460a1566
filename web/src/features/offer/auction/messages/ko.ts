export const auctionKo = {
  auctionPrice: {
    startingPrice: '시작가',
    highestBid: '최고 입찰가',
    winningBid: '낙찰가',
  },
  auctionCard: {
    bids: '입찰 {count}건',
    seller: '판매자 {nickName}',
    hoursLeft: '{count}시간 남음',
    expired: '이미 마감된 경매',
    favorite: '관심 경매',
  },
  standing: {
    leading: '내가 최고',
    outbid: '밀려났어요',
    won: '낙찰',
    lost: '낙찰 실패',
  },
  auctionList: {
    label: '경매 목록',
    error: '경매를 불러오지 못했습니다.',
    loaded: '{added}개를 더 불러왔습니다. 모두 {total}개입니다.',
  },
} as const;
