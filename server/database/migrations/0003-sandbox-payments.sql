-- The sandbox card processor's own storage, so a restart forgets nothing.
create table sandbox_intents (
  id            text primary key,
  client_secret text not null,
  draft_id      text not null,
  hold_number   integer not null,
  version       integer not null,
  amount        integer not null,
  status        text not null,
  paid_version  integer,
  paid_amount   integer,
  refunded      integer not null default 0,
  created_at    bigint not null,
  changed_at    bigint not null
);

-- A provider answers an idempotency key once; a repeat gives the first answer again.
create table sandbox_answers (
  key    text primary key,
  answer text not null
);

-- Webhooks that the sandbox has queued for us. One that fails is delivered again.
create table sandbox_events (
  id        text primary key,
  body      text not null,
  delivered integer not null default 0
);
