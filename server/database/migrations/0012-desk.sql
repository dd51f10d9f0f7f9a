-- One-time links to the owner's desk. Only a hash of the secret is kept.
create table desk_links (
  hash     text primary key,
  made_at  bigint not null,
  ends_at  bigint not null,
  -- The kind of device that asked for it, or the command line.
  asked_on text not null,
  used_at  bigint,
  used_on  text
);
create index desk_links_by_time on desk_links (made_at);

create table desk_sessions (
  id                text primary key,
  secret_hash       text not null unique,
  -- The previous secret stays valid until the new one has arrived.
  secret_before     text,
  secret_changed_at bigint not null,
  device            text not null,
  opened_at         bigint not null,
  last_used_at      bigint not null,
  idle_ms           bigint not null,
  ends_at           bigint not null,
  ended_at          bigint
);
create index desk_sessions_by_secret_before on desk_sessions (secret_before);

-- What the owner did. Rows are added in the act's own transaction and never changed. They hold no guest details:
-- the booking's reference is enough.
create table desk_acts (
  -- Made by the browser: a repeat gets the first answer.
  id         text primary key,
  at         bigint not null,
  -- Empty when it was done on the command line.
  session_id text,
  act        text not null,
  subject    text,
  figures    text not null,
  answer     text not null
);
create index desk_acts_by_time on desk_acts (at);

-- Requests for a link and wrong secrets, counted by client. The address can't be recovered from the key.
create table desk_tries (
  kind       text not null,
  client_key text not null,
  at         bigint not null
);
create index desk_tries_by_client on desk_tries (kind, client_key, at);

-- The owner's own note about a booking.
create table booking_notes (
  booking_id text primary key references bookings (id),
  words      text not null,
  saved_at   bigint not null
);

-- When the owner marked it as done.
alter table contact_messages add column done_at bigint;
alter table bookings add column seen_at bigint;
