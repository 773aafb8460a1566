import { formCheck } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { limits } from '../limits.ts';
import { grouped } from '../money.ts';
import { listingSentences, richText, titleCheck } from '../offer/listing-form.ts';

const postSentences = {
  contentRequired: { ko: '내용을 입력해주세요.', en: 'Please enter the content.' },
  commentRequired: { ko: '댓글을 입력해주세요.', en: 'Please enter a comment.' },
  commentTooLong: {
    ko: `댓글은 ${grouped(limits.comment.maxVisible)}자 이하로 입력해주세요.`,
    en: `A comment may have at most ${grouped(limits.comment.maxVisible)} characters.`,
  },
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
