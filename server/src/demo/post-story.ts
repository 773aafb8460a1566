import type { SceneName } from './scenes.ts';

/** A reply: its writer and its text. */
export type ReplyStory = readonly [by: string, text: string];

/** A comment with its replies. A deleted comment has neither writer nor text. */
export type CommentStory =
  | readonly [by: string, text: string, ...replies: ReplyStory[]]
  | { readonly deleted: readonly [ReplyStory, ...ReplyStory[]] };

export interface PostStory {
  by: string;
  hoursAgo: number;
  title: string;
  /** HTML as the editor writes it. */
  content: string;
  picture?: SceneName;
  comments: readonly CommentStory[];
}
