-- How much of what is owed has come back from the guest's bank and waits for the owner. The rest is refunded meanwhile.
alter table charges add column bounced integer not null default 0;
-- Until now a charge with one failed refund waited with all that was owed on it.
update charges set bounced = amount where stuck = 1;
-- When the end of a charge is tried again: a payment in processing can't be canceled, and needn't be asked every time.
alter table charges add column look_at bigint not null default 0;
