-- When a version of a booked stay stopped counting, because a change took its place: what was paid and refunded until
-- then belongs to its bill. Null while it counts, and for a version that never did.
alter table stay_versions add column ended_at bigint;
-- So far only the email about a change says when it was made.
update stay_versions set ended_at = (
  select min(outbox.created_at)
  from outbox, stay_versions as later
  where later.booking_id = stay_versions.booking_id
    and later.version > stay_versions.version
    and outbox.key = 'stay-changed ' || later.booking_id || ' ' || later.version
)
where exists (
  select 1 from charges
  where charges.booking_id = stay_versions.booking_id and charges.kind = 'stay' and charges.status = 'paid'
    and charges.version = stay_versions.version
)
or exists (
  select 1 from outbox
  where outbox.key = 'stay-changed ' || stay_versions.booking_id || ' ' || stay_versions.version
);
