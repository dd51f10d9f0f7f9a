-- Every payment is a charge, also a hold's: it is open while the nights are held, paid with the confirmation.
-- Room for payments in parts: a charge that is scheduled has no payment yet, an authorized one isn't taken yet.

drop index charges_one_live;
drop index charges_under_way;
drop index charges_not_all_kept;

-- SQLite changes a check only with its column.
alter table charges rename column kind to kind_before;
alter table charges add column kind text not null default 'stay'
  check (kind in ('stay', 'balance', 'share', 'change', 'extra', 'damage'));
update charges set kind = kind_before;
alter table charges drop column kind_before;
alter table charges rename column status to status_before;
alter table charges add column status text not null default 'open'
  check (status in ('scheduled', 'open', 'authorized', 'closing', 'paid', 'void'));
update charges set status = status_before;
alter table charges drop column status_before;

create unique index charges_one_live on charges (booking_id, kind, subject)
  where status in ('scheduled', 'open', 'authorized', 'closing')
    or (kind = 'extra' and status = 'paid' and keep > 0) or kind = 'damage';
create index charges_under_way on charges (status) where status in ('scheduled', 'open', 'authorized', 'closing');
create index charges_not_all_kept on charges (id) where status = 'paid' and keep < amount;

-- The holds under way, and those that ended. The id is the key of creating their payment at the provider, so it must be
-- none that was used for it before. The provider's secret of a payment is kept only while it can still be made.
insert into charges
  (id, booking_id, kind, subject, version, amount, keep, status, intent_id, client_secret, created_at)
select 'hold-' || idempotency_key, id, 'stay', cast(hold_number as text), bookings.version, payable,
  case status when 'released' then 0 else payable end,
  case status when 'held' then 'open' when 'expiring' then 'closing' else 'void' end,
  intent_id, case status when 'released' then null else client_secret end, agreed_at
from bookings
join stay_versions on stay_versions.booking_id = bookings.id and stay_versions.version = bookings.version
where payable > 0 and (status in ('held', 'expiring') or (status = 'released' and intent_id is not null));

-- A booking names the charge of its hold, which is also the one that it was made with. A free stay has none.
alter table bookings rename column intent_id to charge_id;
update bookings set charge_id = coalesce(
  (select charges.id from charges where charges.intent_id = bookings.charge_id),
  (select charges.id from charges
    where charges.booking_id = bookings.id and charges.kind = 'stay' and charges.status in ('open', 'closing'))
);

drop index bookings_by_secret;
alter table bookings drop column client_secret;
alter table bookings drop column paid_amount;
alter table bookings drop column look_again_at;

-- What is kept of its charge says whether a payment went back, so one final status is enough.
drop index bookings_by_status;
alter table bookings rename column status to status_before;
alter table bookings add column status text not null default 'held'
  check (status in ('held', 'expiring', 'released', 'confirmed', 'canceled', 'lost'));
update bookings
  set status = case when status_before in ('refund_due', 'refunded') then 'lost' else status_before end;
alter table bookings drop column status_before;
create index bookings_by_status on bookings (status, held_until);

-- The refund rule that the guest accepts, as JSON: a house may stop naming an agreement while somebody pays.
alter table stay_versions add column policy text;

alter table sandbox_intents drop column hold_number;
