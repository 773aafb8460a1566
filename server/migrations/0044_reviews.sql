-- The two people of a kept appointment review each other, blind: a review is shown once both have written, or when the time for
-- writing is over. `shown_at` lies in the future until then, so that queries decide by the clock, and no job has to show anything.

create table review (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointment (id),
  author_id bigint not null references account (id),
  subject_id bigint not null references account (id),
  tags text[] not null,
  body text check (char_length(body) between 1 and 500),
  written_at timestamptz not null,
  shown_at timestamptz not null,
  -- When its subject was notified.
  announced_at timestamptz,
  -- One of each side, also when a form is sent twice at once.
  unique (appointment_id, author_id),
  check (author_id <> subject_id)
);
create index review_of_subject on review (subject_id, shown_at desc, id desc);

-- What can be reviewed is found by the time at which it was settled.
create index appointment_kept_of_seller on appointment (seller_id, changed_at) where outcome = 'kept';
create index appointment_kept_of_buyer on appointment (buyer_id, changed_at) where outcome = 'kept';
