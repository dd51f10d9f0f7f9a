-- The field's words: canceled with one l, locks for rows that are locked.

alter table turnstiles rename to locks;

-- The checks name the old words, and SQLite changes a check only with its column.
drop index bookings_by_status;
alter table bookings rename column status to status_before;
alter table bookings add column status text not null default 'held'
  check (status in ('held', 'expiring', 'released', 'confirmed', 'canceled', 'refund_due', 'refunded'));
update bookings set status = case status_before when 'cancelled' then 'canceled' else status_before end;
alter table bookings drop column status_before;
create index bookings_by_status on bookings (status, held_until);
alter table bookings rename column cancelled_at to canceled_at;
alter table bookings rename column cancelled_by to canceled_by;

alter table charge_refunds rename column why to why_before;
alter table charge_refunds add column why text check (why in ('canceled', 'given-back', 'changed', 'late'));
update charge_refunds set why = case why_before when 'cancelled' then 'canceled' else why_before end;
alter table charge_refunds drop column why_before;

alter table sandbox_intents rename column cancelled to canceled;

-- What only the first release wrote and read. Its rows have been in the ledger since 0005.
drop table refunds;
alter table bookings drop column refunded_amount;
alter table coupon_uses drop column used;
update coupon_uses
  set family = substr(coupon_id, 1, length(coupon_id) - length(ltrim(coupon_id, replace(coupon_id, '/', ''))))
  where family is null;
update stay_versions set idempotency_key = booking_id || '-' || version where idempotency_key is null;
