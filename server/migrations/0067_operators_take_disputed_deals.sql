-- Operators take disputed deals as they take reports. The table is as small as the desk's queue.

alter table desk_lock drop constraint desk_lock_kind_check;
alter table desk_lock add constraint desk_lock_kind_check check (kind in ('report', 'dispute', 'objection', 'deal'));
