-- A deal has a card in its room, and both people are sent each change of it. Deals that were opened before have no card.

alter table chat_message drop constraint chat_message_card_check;
alter table chat_message add constraint chat_message_card_check check (card in ('appointment', 'deal')) not valid;
alter table chat_message drop constraint chat_message_system_check;
alter table chat_message add constraint chat_message_system_check
  check (system in ('auctionResult', 'appointmentReminder', 'appointmentEnded', 'deal', 'dealReminder', 'dealMet', 'dealWithoutSafePay'))
  not valid;

alter table deal
  add column message_id bigint,
  add column changed_at timestamptz not null default now();
create unique index deal_by_message on deal (message_id) where message_id is not null;
-- What a process has missed while it could not receive notifications.
create index deal_by_change on deal (changed_at);
