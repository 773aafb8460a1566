import { limits } from '@teum/contract/limits';
export const formKo = {
  thumbnail: {
    choose: '사진을 눌러서 고르거나 여기에 끌어다 놓으세요',
    formats: `JPG, PNG, JPEG · ${limits.image.maxBytes / 1_000_000}MB 이하`,
    chosen: '고른 썸네일',
    stored: '지금 썸네일',
    remove: '썸네일 삭제',
    replace: '다른 사진 고르기',
  },
  newDraft: {
    restored: '작성하던 내용을 불러왔어요. 썸네일은 이 기기에 저장되지 않으니 다시 골라주세요.',
    startOver: '새로 작성',
    confirm: '작성하던 내용을 지우고 새로 쓸까요?',
  },
  newTextDraft: {
    restored: '작성하던 내용을 불러왔어요.',
    startOver: '새로 작성',
    confirm: '작성하던 내용을 지우고 새로 쓸까요?',
  },
  changesDraft: {
    restored: '고치던 내용을 불러왔어요.',
    startOver: '원래대로',
    confirm: '고치던 내용을 지우고 원래대로 되돌릴까요?',
  },
  sending: {
    onTheWay: '올리는 중 {percent}%',
    arrived: '마무리하는 중',
  },
} as const;
