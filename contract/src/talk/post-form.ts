import { formCheck } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { listingSentences, richText, titleCheck } from '../offer/listing-form.ts';

const postSentences = {
  contentRequired: { ko: '내용을 입력해주세요.', en: 'Please enter the content.' },
  commentRequired: { ko: '댓글을 입력해주세요.', en: 'Please enter a comment.' },
  commentTooLong: { ko: '댓글은 2,000자 이하로 입력해주세요.', en: 'A comment may have at most 2,000 characters.' },
} as const satisfies Record<string, Sentence>;

const contentCheck = richText('text', {
  empty: postSentences.contentRequired,
  tooLong: listingSentences.textTooLong,
});

const commentCheck = richText('comment', {
  empty: postSentences.commentRequired,
  tooLong: postSentences.commentTooLong,
});

export const checkPost = formCheck({ title: titleCheck, content: contentCheck });
export const checkComment = formCheck({ comment: commentCheck });
