-- Random, made with the version before the provider is called. Rows of the previous release have none.
alter table stay_versions add column idempotency_key text;

-- The newest row tells how far back reconciliation must look.
create index stay_versions_by_agreed_at on stay_versions (agreed_at);

-- Letters that aren't sent during a stand-still.
alter table outbox add column to_guest integer not null default 0;
update outbox set to_guest = 1 where kind = 'confirmation' or key like '% guest';

-- Our payments that have no booking, because an older database was restored. The owner decides about each.
create table unknown_payments (
  intent_id text primary key,
  found_at  bigint not null,
  decision  text check (decision in ('adopted', 'refunded', 'left'))
);
