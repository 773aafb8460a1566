export const overviewKo = {
  overview: {
    error: '기다리는 일을 불러오지 못했습니다.',
    mine: '나를 기다리는 일',
    noneMine: '지금 기다리는 일이 없어요.',
    all: '모두 보기',
    fewer: '접기',
    next: '다음 약속',
    noNext: '정해진 약속이 없어요.',
    with: '{nickName} 님 · {length}',
  },
  /** `{when}`: a time, `{until}`: until when, `{title}`: of the auction or the listing. */
  step: {
    answer: {
      title: '{nickName} 님이 시간을 제안했어요',
      text: '{when} · {until}까지',
      short: '{when} 제안',
      act: '답하기',
    },
    tell: {
      title: '{nickName} 님과 만났나요?',
      text: '{when} · {title}',
      short: '{when}, 만났는지 알려주세요',
      act: '답하기',
    },
    book: {
      title: '{nickName} 님과 시간을 정해주세요',
      text: '{price}에 낙찰 · {title}',
      short: '약속을 아직 잡지 않았어요',
      act: '약속 잡기',
    },
    review: {
      title: '{nickName} 님과 보낸 시간은 어떠셨나요?',
      text: '후기는 {until}까지 쓸 수 있어요',
      short: '{when}에 만났어요, 후기는 {until}까지',
      act: '후기 쓰기',
    },
    relist: {
      title: '{title}',
      text: '{when}에 입찰 없이 끝났어요',
      short: '{when}에 입찰 없이 끝났어요',
      act: '다시 올리기',
    },
    meet: { short: '{when}', act: '채팅하기' },
    awaitAnswer: { short: '{when} 제안, 답을 기다려요', act: '채팅하기' },
    awaitOutcome: { short: '{when}, 상대의 답을 기다려요', act: '채팅하기' },
    awaitDesk: { short: '답이 서로 달라 운영팀이 확인하고 있어요', act: '채팅하기' },
  },
  earnings: {
    title: '판매한 시간',
    month: '{month}에 지킨 약속',
    lastMonth: '지난달 {sum}',
    agreed: '정해진 약속',
    count: '{count}번',
    none: '아직 없어요',
    help: '약속할 때 정한 가격을 더했어요. 실제로 주고받은 돈은 틈에 기록되지 않아요.',
  },
};
