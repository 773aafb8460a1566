export const deviceKo = {
  devices: {
    title: '로그인한 기기',
    help: '지금 로그인되어 있는 곳이에요. 모르는 기기가 있다면 로그아웃하고 비밀번호를 바꿔주세요.',
    unknownBrowser: '알 수 없는 브라우저',
    current: '지금 이 기기',
    signedIn: '{date} 로그인',
    lastUsed: '{date} 마지막 사용',
    end: '로그아웃',
    endNamed: '{device} 로그아웃',
    endQuestion: '{device}에서 로그아웃할까요?',
    ended: '로그아웃했습니다.',
    endOthers: '다른 기기 모두 로그아웃',
    endOthersQuestion: '이 기기만 남기고 모두 로그아웃할까요?',
    error: '로그인한 기기를 가져오지 못했어요.',
  },
};
