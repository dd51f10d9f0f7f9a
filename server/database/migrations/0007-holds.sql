-- Nights that an IP address held and released unpaid, one row each time. Deleted after a day.
create table unpaid_nights (
  night       text not null,
  address_key text not null,
  booking_id  text not null,
  -- 1 when the hold ran out, 0 when the guest released the night.
  ran_out     integer not null,
  ended_at    bigint not null
);
create index unpaid_nights_by_address on unpaid_nights (address_key, night);
create index unpaid_nights_by_end on unpaid_nights (ended_at);

-- For lookups that every hold, payment and return from the bank makes, however many bookings there are.
create index coupon_uses_by_booking on coupon_uses (booking_id);
create index bookings_by_secret on bookings (client_secret);

-- The coupon that a use belongs to, for uses of "GIFT" and "GIFT/code" alike. The previous release leaves it out.
alter table coupon_uses add column family text;
update coupon_uses set family = coupon_id where coupon_id not like '%/%';
update coupon_uses set family = rtrim(rtrim(coupon_id, replace(coupon_id, '/', '')), '/')
  where coupon_id like '%/%' and coupon_id not like '%/%/%';
create index coupon_uses_by_family on coupon_uses (family);

-- When the calendar last changed, which stays are upcoming, and whose card is still stored.
create index bookings_by_confirmation on bookings (confirmed_at);
create index stay_versions_by_check_out on stay_versions (check_out);
create index bookings_by_forgotten on bookings (guest_forgotten);
