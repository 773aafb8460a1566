-- A search went through the index segment by segment, so that it took longer the more documents there were. Grams are now
-- located twice, in short and in long stretches of ids, in a column of their own: while processes of both versions serve, those of the one before go on writing and reading `grams`.

alter table search_document add column located_grams int4[] not null default '{}';
alter table search_document alter column located_grams set storage external;
alter table search_document alter column located_grams set statistics 0;
create index search_document_by_located_gram on search_document using gin (located_grams) with (fastupdate = off);

-- A document that has `grams` was last written by the version before, and still has to be located. When no such process and no
-- such document is left, the column can go.
alter table search_document alter column grams set default '{}';
create index search_document_to_locate on search_document (id) where grams <> '{}';
