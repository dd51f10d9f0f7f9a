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
