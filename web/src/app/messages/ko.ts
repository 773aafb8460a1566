/** The sentences of pages that belong to no single feature. */
export const pagesKo = {
  sellingTypes: {
    auction: '경매',
    auctionHelp: '가장 높은 가격을 부른 사람에게 시간을 팔아요. 1일, 3일, 6일, 9일 중에 고를 수 있어요.',
    product: '일반 판매 (시간 판매)',
    productHelp: '시간당 가격을 정해두고, 채팅으로 약속을 잡아요.',
  },
  favoriteTabs: {
    noProducts: '관심 시간 판매가 아직 없어요.',
  },
  mySales: {
    auctions: '내 경매',
    products: '내 시간 판매',
    noAuctions: '등록한 경매가 없어요.',
    noProducts: '등록한 시간 판매가 없어요.',
    failed: '내 판매를 가져오는데 실패',
  },
  bidTabs: {
    open: '진행 중',
    won: '낙찰',
    lost: '낙찰 실패',
    noneOpen: '입찰 중인 경매가 없어요.',
    noneWon: '낙찰받은 경매가 아직 없어요.',
    noneLost: '놓친 경매가 없어요.',
  },
};
