-- A guest's review of a stay that happened: at most one for each booking, deleted with the guest's data.
create table reviews (
  booking_id      text primary key references bookings (id),
  -- JSON: 1 to 5 for each of the six categories, in their order.
  stars           text not null,
  words           text not null,
  -- When the guest last changed it. Tells its versions apart.
  sent_at         bigint not null,
  answer          text,
  answered_at     bigint,
  -- One of three stated reasons, and the owner's sentence about it, which the guest reads.
  withheld_reason text check (withheld_reason in ('names', 'insults', 'not-the-stay')),
  withheld_why    text
);
