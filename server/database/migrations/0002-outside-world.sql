-- The last good copy of each calendar feed.
create table feed_copies (
  source        text primary key,
  -- A hash of the address the copy came from: the address itself is a secret.
  address_hash  text not null,
  fetched_at    bigint,
  changed_at    bigint,
  etag          text,
  last_modified text,
  -- Booked days as JSON, each with the time it was first missing.
  days          text not null,
  reservations  text not null,
  next_read_at  bigint not null default 0,
  leased_until  bigint not null default 0,
  failures      integer not null default 0,
  last_failure  text
);

-- The last good copy of the prices as JSON, reduced to what the page needs.
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

-- Contact messages, stored before they are emailed.
create table contact_messages (
  id          text primary key,
  received_at bigint not null,
  name        text not null,
  email       text not null,
  message     text not null,
  -- Why it looks suspicious, separated by commas. Empty when it doesn't.
  marks       text not null
);
