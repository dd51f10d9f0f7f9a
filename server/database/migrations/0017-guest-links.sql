-- One table for the links guests get. Only the hash of a link's secret is stored. A link opens its scope and nothing
-- else: the stay page, or the payment page of a phone booking.
create table guest_links (
  hash       text primary key,
  booking_id text not null references bookings (id),
  scope      text not null check (scope in ('stay', 'pay')),
  -- Which part of the booking it is for. Null is all of it.
  subject    text,
  created_at bigint not null
);
insert into guest_links (hash, booking_id, scope, subject, created_at)
  select hash, booking_id, 'stay', null, created_at from stay_links;
insert into guest_links (hash, booking_id, scope, subject, created_at)
  select hash, booking_id, 'pay', null, created_at from pay_links;
drop table stay_links;
drop table pay_links;
create index guest_links_by_booking on guest_links (booking_id);
