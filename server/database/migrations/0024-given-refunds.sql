-- What the owner gave back without canceling, and why, as the guest reads it. The money itself is in the charges.
create table given_refunds (
  id         text primary key,
  booking_id text not null references bookings (id),
  amount     integer not null check (amount > 0),
  -- Null once the guest's data was erased.
  reason     text,
  given_at   bigint not null
);
create index given_refunds_by_booking on given_refunds (booking_id);
