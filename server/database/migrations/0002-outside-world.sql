-- The last good copy of each calendar feed.
create table feed_copies (
  source        text primary key,
  -- Which address the copy came from, as a hash: the address itself is a secret.
  address_hash  text not null,
  fetched_at    bigint,
  changed_at    bigint,
  etag          text,
  last_modified text,
  -- Booked days, each with the time it was first missed, as JSON.
  days          text not null,
  reservations  text not null,
  next_read_at  bigint not null default 0,
  leased_until  bigint not null default 0,
  failures      integer not null default 0,
  last_failure  text
);

-- The last good copy of the prices, cut down to what the page needs, as JSON.
create table rate_copies (
  source     text primary key,
  fetched_at bigint not null,
  listings   text not null
);

-- Letters to send. Written in the same transaction as their reason, sent by workers.
create table outbox (
  key             text primary key,
  kind            text not null,
  letter          text not null,
  status          text not null check (status in ('waiting', 'sent', 'failed')),
  attempts        integer not null default 0,
  created_at      bigint not null,
  next_attempt_at bigint not null,
  leased_until    bigint not null default 0,
  leased_by       text,
  sent_at         bigint,
  last_error      text
);
create index outbox_by_due on outbox (status, next_attempt_at);

-- What visitors wrote to us, kept before it is mailed.
create table contact_messages (
  id          text primary key,
  received_at bigint not null,
  name        text not null,
  email       text not null,
  message     text not null,
  -- Why it looks odd, parted by commas. Empty when nothing does.
  marks       text not null
);
