-- A member keeps a saved search without being notified of it: until now the only way to silence one was to delete it.

alter table saved_search add column is_on boolean not null default true;
