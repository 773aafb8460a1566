-- A new nickname is written into everything that its owner has written.

create index search_document_of_account on search_document (account_id, type, id);
