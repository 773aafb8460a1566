-- What a person's page says about them, from recorded events alone. The counts are kept, so that a view does not read a history.

create table person_facts (
  account_id bigint primary key references account (id) on delete cascade,
  kept integer not null default 0,
  not_come integer not null default 0,
  cancelled_late integer not null default 0,
  auctions_with_winner integer not null default 0
);

-- When each side first wrote, apart from system messages. The later of the two is the first reply.
alter table chat_room
  add column seller_first_wrote_at timestamptz,
  add column buyer_first_wrote_at timestamptz;
