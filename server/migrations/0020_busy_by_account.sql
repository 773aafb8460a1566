-- Free times ask by account when people are busy. The exclusion constraint's index compares ranges, so each question read every row.

create index appointment_busy_of on appointment_busy (account_id);
