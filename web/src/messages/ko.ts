import type { Template } from '@teum/contract/language';

/**
 * The sentences of the frame, and of pages without a feature of their own. They are in the first chunk; a feature's sentences are
 * in the feature's chunk (`featureMessages`). `fill` replaces `{name}`.
 */
export const ko = {
  product: {
    name: '틈',
    slogan: '남는 시간을, 필요한 사람에게.',
  },
  action: {
    confirm: '확인',
    cancel: '취소',
    close: '닫기',
    retry: '다시 시도',
    goHome: '홈으로 가기',
    seeMore: '더보기',
    save: '저장',
    open: '보기',
    formerMember: '탈퇴한 사용자',
    personMenu: '{nickName} 님 신고와 차단',
  },
  notice: {
    outbid: '밀려남',
    offline: '인터넷에 연결되어 있지 않습니다.',
    loading: '불러오는 중',
    network: '서버에 연결하지 못했습니다. 잠시 후 다시 시도해주세요.',
    loginRequired: '로그인 후 이용 가능합니다.',
    loginReturns: '로그인하면 이 페이지로 돌아와요.',
    loginCarriesOn: '로그인하면 이 페이지로 돌아와 하던 일을 이어가요.',
    loggedOut: '로그아웃되었습니다.',
  },
  error: {
    heading: 'Unexpected Application Error!',
    unexplained: '페이지를 보여주는 중 문제가 생겼습니다.',
    tryLater: '잠시 후 다시 시도해주세요.',
    notFoundHeading: '페이지를 찾을 수 없어요',
    notFound: '주소가 바뀌었거나 사라진 페이지예요.',
  },
  header: {
    skipToContent: '본문으로 건너뛰기',
    menu: '메뉴',
    logo: '틈 홈',
    searchPlaceholder: '어떤 시간을 찾으세요?',
    search: '검색',
    login: '로그인',
    signUp: '회원가입',
    sell: '시간 판매하기',
    myPage: '내 정보',
  },
  navigation: {
    home: '홈',
    community: '커뮤니티',
    auctions: '경매',
    products: '시간 판매',
    tabs: '아래 메뉴',
  },
  searchPanel: {
    title: '검색',
    clearBox: '검색어 지우기',
  },
  footer: {
    about: '틈은 남는 시간을 경매나 시간당 가격으로 사고파는 곳이에요.',
    fairness: '공정한 경매',
    legal: '약관과 정책',
    terms: '이용약관',
    privacy: '개인정보 처리방침',
    refunds: '환불 정책',
    intermediary: '통신판매중개자 고지',
    business: '{name} · 대표 {representative} · 사업자등록번호 {registrationNumber} · 통신판매업신고 {mailOrderNumber}',
    contact: '{address} · {phone} · {email}',
    notAParty: '통신판매중개자로서 회원 사이 거래의 당사자가 아니며, 거래의 책임은 판매자와 구매자에게 있습니다.',
    demo: '데모입니다. 운영자의 사업자 정보가 설정되지 않았고, 실제 거래와 결제는 이루어지지 않습니다.',
    language: '언어',
    theme: '화면 테마',
  },
  language: {
    ko: '한국어',
    en: 'English',
  },
  theme: {
    system: '시스템 설정',
    light: '밝게',
    dark: '어둡게',
  },
  home: {
    headline: '남는 시간을,\n필요한 사람에게.',
    lead: '한 시간이면 충분한 일이 있습니다.\n경매로, 또는 시간당 가격으로 거래하세요.',
    browseAuctions: '경매 둘러보기',
    endingSoon: '곧 마감되는 경매',
    noneEndingSoon: '곧 마감되는 경매가 없어요.',
    recentProducts: '최신 시간 판매',
    recentAuctions: '최신 시간 경매',
    community: '커뮤니티',
    where: '어디서',
    anywhere: '어디든',
    neighbourhood: '내 동네',
    onlineOnly: '온라인만',
    kinds: '어떤 시간',
    noneHere: '조건에 맞는 시간이 아직 없어요.',
    showAll: '조건 없이 보기',
  },
  lists: {
    noAuctions: '아직 등록된 경매가 없어요.',
    noProducts: '아직 등록된 시간 판매가 없어요.',
    noPosts: '아직 등록된 글이 없어요.',
    write: '글쓰기',
  },
  safePay: {
    name: '안전결제',
  },
  age: {
    now: '방금 전',
    seconds: '{count}초 전',
    minutes: '{count}분 전',
    hours: '{count}시간 전',
    days: '{count}일 전',
  },
} as const;

/** The shape of a catalogue in any language. */
export type Translation<Sentences> = {
  readonly [Key in keyof Sentences]: Sentences[Key] extends string
    ? Template<Sentences[Key]>
    : Translation<Sentences[Key]>;
};

export type Messages = Translation<typeof ko>;
