-- Two people of a room agree when and where the sold time takes place. The database keeps anyone from having two agreed
-- appointments at once, and remembers what the clock has to do next, so that a crash neither loses nor repeats it.

-- A message may be the card of something that another module keeps.
alter table chat_message add column card text check (card in ('appointment'));
alter table chat_message drop constraint chat_message_system_check;
alter table chat_message add constraint chat_message_system_check
  check (system in ('auctionResult', 'appointmentReminder', 'appointmentEnded'));

create table appointment (
  id bigint generated always as identity primary key,
  room_id bigint not null references chat_room (id),
  message_id bigint not null unique,
  seller_id bigint not null references account (id),
  buyer_id bigint not null references account (id),
  proposed_by text not null check (proposed_by in ('seller', 'buyer')),
  state text not null check (state in ('proposed', 'replaced', 'withdrawn', 'declined', 'lapsed', 'agreed', 'moved',
    'cancelled', 'ended', 'settled', 'disputed', 'unanswered')),
  revision integer not null default 1,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place text check (char_length(place) between 1 and 100),
  note text check (char_length(note) between 1 and 200),
  price_krw bigint check (price_krw >= 0),
  reason text check (char_length(reason) between 1 and 200),
  is_late boolean not null default false,
  -- The agreed appointment that this one asks to move, or has moved.
  moves_id bigint references appointment (id),
  -- What took its place.
  next_id bigint references appointment (id),
  cancelled_by text check (cancelled_by in ('seller', 'buyer')),
  seller_answer text check (seller_answer in ('met', 'absent', 'calledOff')),
  buyer_answer text check (buyer_answer in ('met', 'absent', 'calledOff')),
  first_answer_at timestamptz,
  outcome text check (outcome in ('kept', 'sellerAbsent', 'buyerAbsent', 'calledOff')),
  -- One calendar entry through all its moves: the id of the first appointment.
  calendar_id bigint,
  calendar_sequence integer not null default 0,
  proposed_at timestamptz not null,
  changed_at timestamptz not null,
  -- What the clock does next, and when.
  next_step text,
  due_at timestamptz,
  foreign key (room_id, message_id) references chat_message (room_id, id),
  check (ends_at > starts_at),
  check (seller_id <> buyer_id),
  check ((outcome is not null) = (state = 'settled')),
  check ((cancelled_by is not null) = (state = 'cancelled')),
  check ((next_step is null) = (due_at is null))
);
-- Two proposals that arrive at once: the second replaces the first, or fails here.
create unique index appointment_one_open on appointment (room_id) where state = 'proposed';
create index appointment_by_room on appointment (room_id, id);
create index appointment_due on appointment (due_at) where due_at is not null;
create index appointment_by_seller on appointment (seller_id, starts_at);
create index appointment_by_buyer on appointment (buyer_id, starts_at);
create index appointment_by_change on appointment (changed_at);

-- When someone is busy: two rows for each agreed appointment, gone once it is cancelled, moved or over.
create table appointment_busy (
  appointment_id bigint not null references appointment (id),
  account_id bigint not null references account (id),
  during tstzrange not null check (not isempty(during)),
  primary key (appointment_id, account_id),
  -- Nobody meets two people at once. The account is a range of one id, because GiST compares ranges without an extension.
  constraint appointment_no_overlap
    exclude using gist (int8range(account_id, account_id, '[]') with &&, during with &&)
);

-- The messages of the day, each sent once.
create table appointment_said (
  appointment_id bigint not null references appointment (id),
  said_by text not null check (said_by in ('seller', 'buyer')),
  what text not null check (what in ('onMyWay', 'arrived', 'late')),
  primary key (appointment_id, said_by, what)
);

-- What happened to each appointment, for the record of both people.
create table appointment_event (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointment (id),
  transition text not null,
  done_by text not null check (done_by in ('seller', 'buyer', 'clock')),
  state text not null,
  is_late boolean not null default false,
  happened_at timestamptz not null
);
create index appointment_event_of on appointment_event (appointment_id, id);

create function appointment_event_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the record of an appointment cannot be changed';
end $$;
create trigger appointment_event_kept before update or delete on appointment_event
  for each statement execute function appointment_event_is_kept();

-- The hours that a seller keeps.
create table appointment_settings (
  account_id bigint primary key references account (id),
  hours jsonb not null,
  days_off text[] not null,
  pause_minutes smallint not null check (pause_minutes in (0, 15, 30, 60)),
  notice_hours smallint not null check (notice_hours between 0 and 72)
);

-- Private calendar addresses. Only the hash is kept: who reads the database cannot read the calendars.
create table appointment_calendar (
  account_id bigint primary key references account (id),
  token_hash bytea not null unique,
  made_at timestamptz not null default now()
);
