-- Nobody reads what is written to a closed account: its rooms become read-only with the closing, and those of earlier closings here.
update chat_room set is_read_only = true
where not is_read_only
  and exists (select from account where id in (seller_id, buyer_id) and closed_at is not null);
