-- Times are milliseconds since 1970, days are text as YYYY-MM-DD, money is whole cents, yes and no are 1 and 0.

create table settings (
  name  text primary key,
  value text not null
);

-- A row to lock: whoever updates it goes alone until its transaction ends.
create table turnstiles (
  name  text primary key,
  count integer not null
);
insert into turnstiles (name, count) values ('holds', 0);

-- A booking begins as a held draft. Its id is made by the guest's browser and is secret.
create table bookings (
  id              text primary key,
  status          text not null check (status in ('held', 'expiring', 'released', 'confirmed', 'cancelled', 'refund_due', 'refunded')),
  hold_number     integer not null,
  version         integer not null,
  pending_version integer,
  intent_id       text unique,
  client_secret   text,
  held_until      bigint not null,
  kept_holding    integer not null default 0,
  grace_given     integer not null default 0,
  look_again_at   bigint not null default 0,
  address_key     text not null,
  reference       text unique,
  paid_amount     integer,
  refunded_amount integer not null default 0,
  created_at      bigint not null,
  confirmed_at    bigint
);
create index bookings_by_status on bookings (status, held_until);

-- What the guest asked for, one row per change. The paid one counts.
create table stay_versions (
  booking_id        text not null references bookings (id),
  version           integer not null,
  check_in          text not null,
  check_out         text not null,
  guests            integer not null,
  first_name        text not null,
  last_name         text not null,
  email             text not null,
  phone             text not null,
  agreements        text not null,
  agreement_version text not null,
  agreed_at         bigint not null,
  quote             text not null,
  payable           integer not null,
  coupon_id         text,
  coupon_name       text,
  primary key (booking_id, version)
);

-- Nights that the owner keeps.
create table blocks (
  id         text primary key,
  check_in   text not null,
  check_out  text not null,
  note       text not null,
  created_at bigint not null
);

-- One night, one party. Holds, bookings and the owner's blocks all take their nights here.
create table nights (
  night      text primary key,
  booking_id text references bookings (id),
  block_id   text references blocks (id),
  check ((booking_id is null) <> (block_id is null))
);
create index nights_by_booking on nights (booking_id);
create index nights_by_block on nights (block_id);

-- Stripe doesn't count coupons that we apply ourselves, so we do: reserved with the hold, used with the confirmation.
create table coupon_uses (
  coupon_id  text not null,
  booking_id text not null references bookings (id),
  used       integer not null default 0,
  primary key (coupon_id, booking_id)
);

-- Which text a guest accepted, when, and which boxes were checked.
create table agreement_records (
  booking_id   text primary key references bookings (id),
  text_version text not null,
  agreed_at    bigint not null,
  boxes        text not null
);

-- Refunds that are due. Written in the same transaction as their reason, paid by one worker.
create table refunds (
  booking_id text not null references bookings (id),
  number     integer not null,
  intent_id  text not null,
  amount     integer not null,
  reason     text not null check (reason in ('nights-lost', 'cancelled', 'stray-payment')),
  done       integer not null default 0,
  asked_at   bigint not null,
  try_at     bigint not null default 0,
  primary key (booking_id, number)
);

create table page_views (
  day   text not null,
  path  text not null,
  views integer not null,
  primary key (day, path)
);
