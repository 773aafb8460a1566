-- What can be searched for: one row for each auction, listing and post, written in the transaction that writes the content.

create table search_document (
  type text not null check (type in ('auction', 'product', 'post')),
  id bigint not null,
  account_id bigint not null references account (id),
  title text not null,
  body text not null,
  nick_name text not null,
  closes_at timestamptz,
  -- Hashes of the syllables, pairs and initial consonants in the texts, made by the application: no extension that an
  -- operator would have to allow, and no dependence on the database's locale, under which trigrams may lose all Hangul.
  grams int4[] not null,
  primary key (type, id)
);

-- fastupdate off: a search asks this index dozens of times, and each time would read through the list of pending entries.
create index search_document_by_gram on search_document using gin (grams) with (fastupdate = off);
create index search_document_open_auctions on search_document (closes_at, id) where type = 'auction';

-- Hashes do not compress, and statistics about them would cost an analyze of seconds and make plans depend on its sample.
alter table search_document alter column grams set storage external;
alter table search_document alter column grams set statistics 0;

-- What was there before search was: everything up to last_id still has to be indexed, newest first.
create table search_backlog (
  type text primary key check (type in ('auction', 'product')),
  last_id bigint not null
);
insert into search_backlog (type, last_id)
select 'auction', max(id) from auction having max(id) is not null
union all
select 'product', max(id) from product having max(id) is not null;
