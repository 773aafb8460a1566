-- The board: posts, and what people say below them. Counts are kept with what they count, under the post's lock.

create table post (
  id bigint generated always as identity primary key,
  author_id bigint not null references account (id),
  title text not null,
  content text not null,
  -- Comments and replies that can be read; tombstones do not count.
  comment_count integer not null default 0 check (comment_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Comments and replies, from one sequence. A reply hangs below a comment, never below a reply.
create table post_comment (
  id bigint generated always as identity primary key,
  post_id bigint not null references post (id) on delete cascade,
  parent_id bigint,
  -- Null on a tombstone: who wrote it and what is gone, the replies stay.
  author_id bigint references account (id),
  comment text not null,
  reply_count integer not null default 0 check (reply_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (post_id, id),
  -- The last word on orphans: a parent is in the same post, and does not go while a reply hangs on it.
  foreign key (post_id, parent_id) references post_comment (post_id, id),
  check ((deleted_at is null) = (author_id is not null)),
  check (deleted_at is null or (comment = '' and reply_count > 0)),
  check (parent_id is null or (reply_count = 0 and deleted_at is null))
);
create index post_comment_newest_first on post_comment (post_id, id desc) where parent_id is null;
create index post_comment_replies on post_comment (parent_id, id) where parent_id is not null;
