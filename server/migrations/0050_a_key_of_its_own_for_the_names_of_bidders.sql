-- Names of bidders were derived from the token secret: after a new secret, or a restore without it, one person had two names in a
-- running auction, and the auction's record did not verify. Their key lives with the rows that it names, so every backup has it.
create table bidder_name_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (length(key) = 32),
  -- Auctions with a lower id were named by the token secret, and stay so.
  first_auction_id bigint not null
);

-- During a rolling restart processes of the version before create auctions and name their bidders by the token secret. Their ids
-- must stay below the first one: four times the auctions of the last hour, and a few more, are left to them.
insert into bidder_name_key (key, first_auction_id)
select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  coalesce(max(id) + 9 + 4 * count(*) filter (where created_at > now() - interval '1 hour'), 1)
from auction;

create trigger append_only before update or delete or truncate on bidder_name_key
  for each statement execute function refuse_change();
alter table bidder_name_key enable always trigger append_only;
