export const postFormKo = {
  postForm: {
    title: '제목',
    titlePlaceholder: '제목을 적어주세요.',
    content: '내용',
    contentPlaceholder: '동네 이야기, 거래 후기, 궁금한 점을 나눠보세요.',
    create: '글 등록',
    created: '글을 등록했습니다.',
    createFailed: '생성 실패',
    alreadySent: '앞서 보낸 글이 이미 등록되었습니다. 커뮤니티에서 확인해주세요.',
    edit: '수정하기',
    edited: '글을 수정했습니다.',
    notAuthor: '내가 쓴 글만 수정할 수 있습니다.',
  },
} as const;
