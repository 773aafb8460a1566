-- The timeline says when the agreed hour is, and until when a reminder asks to pay: both change afterwards, so the event keeps them.

alter table deal_event
  add column from_at timestamptz(3),
  add column until_at timestamptz(3);
