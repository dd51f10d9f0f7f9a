-- Links to a stay page, many per booking. Only the hash of a link's secret is stored. Revoking deletes them all.
create table stay_links (
  hash       text primary key,
  booking_id text not null references bookings (id),
  created_at bigint not null
);
create index stay_links_by_booking on stay_links (booking_id);

-- Addresses that asked for a new link. Known and unknown ones are stored alike and looked up only later.
create table link_requests (
  id       text primary key,
  email    text not null,
  asked_at bigint not null
);
create index stay_versions_by_email on stay_versions (lower(email));

-- How guests get in. An empty booking_id is for everyone. A booking's own value takes precedence, unless it is empty.
create table arrival_instructions (
  name       text not null,
  booking_id text not null default '',
  value      text not null,
  -- Always later than any before it: a letter stores the latest that it was written from.
  changed_at bigint not null,
  primary key (name, booking_id)
);

-- Who is coming, as the guest wrote it. Deleted soon after the stay.
create table parties (
  booking_id text primary key references bookings (id),
  people     text not null,
  note       text not null
);

-- Set for a message that a guest sent from the stay page.
alter table contact_messages add column booking_id text;
create index contact_messages_by_booking on contact_messages (booking_id) where booking_id is not null;

-- What a timed letter is about. Once that has changed, the letter isn't sent.
alter table outbox add column tells text;
create index outbox_by_booking on outbox (booking_id, kind);
