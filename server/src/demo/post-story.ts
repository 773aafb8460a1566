import type { SceneName } from './scenes.ts';

/** A reply: who says what. */
export type ReplyStory = readonly [by: string, text: string];

/** A comment with its replies; one that was deleted has neither writer nor text left. */
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
