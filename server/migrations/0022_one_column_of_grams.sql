-- Search has read `located_grams` alone since 0014; `grams` was kept for processes of the version before. Documents that such a
-- process wrote last have an empty `located_grams` and are located in the background. The index is built before the column goes:
-- readers wait for the lock of ALTER TABLE, but not for that of CREATE INDEX.

update search_document set located_grams = '{}' where grams <> '{}' and located_grams <> '{}';
drop index search_document_to_locate;
create index search_document_to_locate on search_document (id) where located_grams = '{}';
alter table search_document drop column grams;
