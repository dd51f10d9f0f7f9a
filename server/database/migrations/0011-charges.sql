-- What a guest asks for on the stay page: an extra, or other dates. The owner says yes or no.
create table requests (
  id         text primary key,
  booking_id text not null references bookings (id),
  kind       text not null check (kind in ('extra', 'change')),
  -- "change", or the extra with the pet's name.
  subject    text not null,
  -- As JSON: the extra and the guest's detail, or dates and guests.
  wish       text not null,
  status     text not null check (status in ('asked', 'approved', 'declined', 'withdrawn')),
  charge_id  text references charges (id),
  asked_at   bigint not null,
  decided_at bigint,
  -- The owner's words to the guest.
  answer     text
);
create unique index requests_one_asked on requests (booking_id, subject) where status = 'asked';
create index requests_by_booking on requests (booking_id);

-- What it is for, as the guest reads it on the bill and the receipt.
alter table charges add column note text;
create index charges_under_way on charges (status) where status in ('open', 'closing');

-- When the guest's data was deleted at their request.
alter table bookings add column erased_at bigint;

-- The sandbox card processor: which charge asked, and which card was saved.
alter table sandbox_intents add column charge_id text;
alter table sandbox_intents add column card text;
