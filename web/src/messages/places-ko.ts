/** The names of the places behind home, and what several of them say. They are loaded with the first of them. */
export const placesKo = {
  memberTools: {
    ticket: '경매권',
    notifications: '알림',
    chat: '채팅',
    unreadMessages: '읽지 않은 메시지 {count}개',
    userMenu: '{nickName} 님의 메뉴',
    desk: '운영',
    logout: '로그아웃',
  },
  drawer: {
    label: '주 메뉴',
    myAuctions: '내 경매',
    ticket: '경매권',
    favorites: '관심 경매',
  },
  justDone: {
    bid: '방금 입찰한 경매',
    created: '방금 등록한 경매',
  },
  ticket: {
    held: '경매권을 보유하고 있습니다.',
    none: '보유한 경매권이 없습니다.',
    validity: '{from}부터 {until}까지',
    buy: '경매권 구매하기',
  },
  auction: {
    listTitle: '경매',
    detailTitle: '경매 상세',
    notFound: '경매를 찾을 수 없어요.',
    waitingTitle: '대기실',
    bidTitle: '입찰',
    newTitle: '경매 등록',
    noFavorites: '관심 경매가 아직 없어요.',
  },
  timeSale: {
    listTitle: '시간 판매',
    detailTitle: '시간 판매 상세',
    notFound: '시간 판매를 찾을 수 없어요.',
    browse: '시간 판매 둘러보기',
    newTitle: '시간 판매 등록',
    editTitle: '시간 판매 수정',
    nothingToEdit: '수정할 시간 판매를 찾을 수 없어요.',
  },
  post: {
    listTitle: '커뮤니티',
    detailTitle: '게시글',
    writeFirst: '첫 글 쓰기',
    notFound: '글을 찾을 수 없어요.',
    browse: '커뮤니티 둘러보기',
    newTitle: '글쓰기',
    editTitle: '글 수정',
    nothingToEdit: '수정할 글을 찾을 수 없어요.',
  },
  search: {
    title: '검색 결과',
    titleFor: '‘{keyword}’ 검색 결과',
  },
  selling: {
    title: '어떻게 판매할까요?',
  },
  mySell: {
    title: '내 판매',
  },
  myBids: {
    title: '내 입찰',
  },
  appointments: {
    title: '내 약속',
  },
  deals: {
    title: '내 거래',
  },
  favorites: {
    title: '관심',
  },
} as const;
