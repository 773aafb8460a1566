export const boardKo = {
  postRow: {
    comments: '댓글 {count}',
    picture: '사진',
  },
  postList: {
    label: '글 목록',
    error: '글을 불러오지 못했습니다.',
    loaded: '{added}개를 더 불러왔습니다. 모두 {total}개입니다.',
  },
} as const;
