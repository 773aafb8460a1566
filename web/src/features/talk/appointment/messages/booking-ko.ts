/** What a listing shows of its seller's free times. */
export const bookingKo = {
  booking: {
    choose: '시간 고르기',
    title: '빈 시간',
    help: '시작하고 싶은 시간을 눌러보세요. 상대가 수락하면 약속이 정해져요.',
    ownHelp: '구매자에게 이렇게 보여요.',
    ownHours: '판매 시간 바꾸기',
    error: '빈 시간을 불러오지 못했습니다.',
  },
} as const;
