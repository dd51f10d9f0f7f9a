-- Nights that an address held and let go unpaid, one row each time. Deleted after a day.
create table unpaid_nights (
  night       text not null,
  address_key text not null,
  booking_id  text not null,
  -- 1 when the time to pay ran out, 0 when the guest gave the night back.
  ran_out     integer not null,
  ended_at    bigint not null
);
create index unpaid_nights_by_address on unpaid_nights (address_key, night);
create index unpaid_nights_by_end on unpaid_nights (ended_at);

-- What every hold, payment and return from the bank looks up, however many bookings there have been.
create index coupon_uses_by_booking on coupon_uses (booking_id);
create index bookings_by_secret on bookings (client_secret);

-- The coupon that a use belongs to, for the uses of "GIFT" and "GIFT/code" alike. Servers of the version before leave it out.
alter table coupon_uses add column family text;
update coupon_uses set family = coupon_id where coupon_id not like '%/%';
update coupon_uses set family = rtrim(rtrim(coupon_id, replace(coupon_id, '/', '')), '/')
  where coupon_id like '%/%' and coupon_id not like '%/%/%';
create index coupon_uses_by_family on coupon_uses (family);

-- When the calendar last changed, which stays are still to come, and whose card is still kept.
create index bookings_by_confirmation on bookings (confirmed_at);
create index stay_versions_by_check_out on stay_versions (check_out);
create index bookings_by_forgotten on bookings (guest_forgotten);
