-- A request that began before an account was closed could still write a review, an appointment, a ticket, a former nickname, an
-- objection, a lock of the desk or a passkey challenge for it: these tables had no trigger.

do $$
declare
  guarded text[];
begin
  foreach guarded slice 1 in array array[
    ['review', 'author_id'], ['appointment', 'seller_id'], ['appointment', 'buyer_id'],
    ['ticket_period', 'account_id'], ['ticket_grant', 'account_id'], ['former_nick_name', 'account_id'],
    ['objection', 'account_id'], ['desk_lock', 'operator_id'], ['passkey_challenge', 'account_id']
  ]
  loop
    execute format('create trigger %I before insert on %I for each row execute function refuse_closed_account(%L)',
      guarded[1] || '_of_open_account_' || guarded[2], guarded[1], guarded[2]);
  end loop;
end $$;
