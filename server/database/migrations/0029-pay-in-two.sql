-- A balance is a charge that is scheduled with the booking. From when its saved card is charged, and when it became open:
-- the age of the key of its payment counts from there.
alter table charges add column charge_at bigint;
alter table charges add column opened_at bigint;
-- Tries with the saved card: how many were answered, which makes the key of the next, and when that is.
alter table charges add column tries integer not null default 0;
alter table charges add column try_at bigint;
create index charges_balances on charges (charge_at) where kind = 'balance' and status in ('scheduled', 'open');

-- What is paid now and what later, as JSON, frozen with the version that the guest pays. Null when all is paid at once.
alter table stay_versions add column plan text;
