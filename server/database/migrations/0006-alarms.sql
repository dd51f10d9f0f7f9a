-- What the owner was last told about each part, so every change is reported once, whichever server notices it.
create table alarms (
  part  text primary key,
  state text not null check (state in ('ok', 'warning', 'stopped')),
  since bigint not null
);

-- Finds the latest letter sent without a scan.
create index outbox_by_sent on outbox (status, sent_at);
