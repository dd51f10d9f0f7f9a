-- What the owner was told last of each part, so that every change is told once, whoever notices it.
create table alarms (
  part  text primary key,
  state text not null check (state in ('ok', 'warning', 'stopped')),
  since bigint not null
);

-- The latest letter that left, without looking through all of them.
create index outbox_by_sent on outbox (status, sent_at);
