/** Two people to try the product with: one sells, one bids. */
export const demoLogins = [
  { email: 'minji@teum.kr', password: 'teum-minji-1', nickName: '민지', userName: '김민지' },
  { email: 'junho@teum.kr', password: 'teum-junho-1', nickName: '준호', userName: '이준호' },
] as const;

/** Decides about reports, at /desk. */
export const demoOperator = {
  email: 'operator@teum.kr',
  password: 'teum-operator-1',
  nickName: '지우',
  userName: '한지우',
} as const;

/** Neighbours who sell and bid. Nobody can sign in as them. */
export const neighbours = [
  '하은',
  '서연',
  '도윤',
  '지호',
  '유진',
  '민재',
  '수아',
  '예린',
  '태오',
  '가온',
  '나래',
  '보람',
  '다온',
  '시우',
  '은채',
  '현우',
  '소율',
  '재이',
  '라온',
  '윤슬',
  '해솔',
  '바다',
  '새벽산책',
  '느린오후',
  '한강러너',
  '목공소씨',
  '피아노방',
  '골목사진사',
  '동네셰프',
  '통역하는곰',
  '밤샘개발자',
  '초보아빠',
  '주말농부',
  '책읽는고양이',
  '제주사람',
  '드럼치는약사',
  '은퇴한선장',
  '천문대지기',
] as const;
