/** The sentences of the search pages; the frame's catalogue holds those of the search box. */
export const searchKo = {
  results: {
    noKeyword: '찾고 싶은 시간을 검색해보세요.',
    none: '‘{keyword}’에 맞는 결과가 없어요.',
    groups: '결과 종류',
    all: '전체',
    auction: '경매',
    product: '시간 판매',
    post: '커뮤니티',
    count: '{count}개',
    countOrMore: '{count}개 이상',
    found: '결과 {count}',
    more: '{group} 더보기',
    loaded: '{added}개를 더 불러와 모두 {total}개예요.',
    error: '검색 결과를 불러오지 못했습니다.',
    emptyHelp: '더 짧은 낱말이나 초성으로 찾아보세요.',
    didYouMean: '혹시 ‘{keyword}’{particle} 찾으셨나요?',
    browseProducts: '시간 판매 둘러보기',
  },
  recentSearches: {
    title: '최근 검색어',
    clearAll: '모두 지우기',
    deleteOne: '{keyword} 지우기',
    empty: '최근 검색 기록이 없습니다.',
  },
  suggestions: {
    label: '추천 검색어',
    count: '추천 검색어 {count}개',
  },
};
