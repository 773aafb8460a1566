-- Two nicknames that look the same let one person pass for another. `nick_name_look` is the name's skeleton (UTS 39), unique beside
-- its folded form. Accounts made before are filled in by an hourly chore: SQL has no skeletons.

alter table account add column nick_name_look text unique;
create index account_without_look on account (id) where nick_name is not null and nick_name_look is null;
