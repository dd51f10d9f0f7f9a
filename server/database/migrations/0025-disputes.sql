-- A dispute: what the cardholder told the bank, until when the owner can answer, and whether the bank has decided
-- against the owner.
alter table charge_refunds add column reason text;
alter table charge_refunds add column due_by bigint;
alter table charge_refunds add column lost integer not null default 0;
alter table sandbox_refunds add column lost integer not null default 0;

-- When a guest's page, and the arrival instructions on it, were opened with one of the guest's links.
create table stay_opens (
  booking_id text not null references bookings (id),
  what       text not null check (what in ('page', 'instructions')),
  first_at   bigint not null,
  last_at    bigint not null,
  times      integer not null,
  primary key (booking_id, what)
);
