-- When the owner said that a booking's own door code is on the lock. Emptied when the code changes.
alter table arrival_instructions add column on_lock_at bigint;
