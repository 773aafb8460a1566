-- A member closes the account: its personal data are erased, its row stays as a tombstone that posts, messages and bids refer to.

-- A day, not an instant: payments move to a row of their own, and nobody should find it by the time.
alter table account add column closed_at timestamptz;

alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('logout', 'logout-all', 'password-changed', 'token-reused', 'suspended', 'account-closed'));

-- A request that began before the closing may insert after it. The lock waits for the closing, then the condition no longer holds.
create function refuse_closed_account() returns trigger language plpgsql as $$
declare
  wanted bigint;
begin
  execute format('select ($1).%I', tg_argv[0]) into wanted using new;
  perform from account where id = wanted and closed_at is null for key share;
  if not found and exists (select from account where id = wanted) then
    raise exception 'account % is closed', wanted using errcode = 'TM001';
  end if;
  return new;
end $$;

do $$
declare
  guarded text[];
begin
  foreach guarded slice 1 in array array[
    ['session', 'account_id'], ['external_identity', 'account_id'],
    ['auction', 'seller_id'], ['product', 'seller_id'],
    ['post', 'author_id'], ['post_comment', 'author_id'],
    ['chat_room', 'seller_id'], ['chat_room', 'buyer_id'],
    ['appointment_busy', 'account_id'], ['ticket_order', 'account_id'],
    ['picture_upload', 'account_id'], ['saved_search', 'account_id'], ['favorite_auction', 'account_id'], ['favorite_product', 'account_id'],
    ['appointment_settings', 'account_id'], ['appointment_calendar', 'account_id'], ['consent', 'account_id'],
    ['mail_link', 'account_id'], ['known_browser', 'account_id'], ['passkey', 'account_id'],
    ['block', 'blocker_id'], ['report', 'reporter_id'], ['operator', 'account_id']
  ]
  loop
    execute format('create trigger %I before insert on %I for each row execute function refuse_closed_account(%L)',
      guarded[1] || '_of_open_account_' || guarded[2], guarded[1], guarded[2]);
  end loop;
end $$;

-- The law keeps payments for five years. After that their record may be deleted, never before.
drop trigger payment_step_is_append_only on payment_step;
create trigger payment_step_is_append_only before update or truncate on payment_step
  for each statement execute function refuse_rewriting();
create function refuse_early_deletion() returns trigger language plpgsql as $$
begin
  if old.happened_at > now() - interval '5 years' then
    raise exception '% is append-only for five years', tg_table_name;
  end if;
  return old;
end $$;
create trigger payment_step_is_kept before delete on payment_step
  for each row execute function refuse_early_deletion();
