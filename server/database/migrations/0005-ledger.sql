-- What a guest paid, or is asked to pay, and how much of it we keep. What was paid and is neither kept nor refunded is
-- owed.
create table charges (
  id            text primary key,
  booking_id    text not null references bookings (id),
  kind          text not null check (kind in ('stay', 'change', 'extra', 'damage')),
  -- What it is for: a hold's number, "change", an extra's name, one click on "charge damage".
  subject       text not null,
  version       integer,
  amount        integer not null check (amount > 0),
  keep          integer not null,
  status        text not null check (status in ('open', 'closing', 'paid', 'void')),
  intent_id     text unique,
  client_secret text,
  pay_by        bigint,
  link_sent     integer not null default 0,
  -- A refund of it failed after it was made: only the owner can have it retried.
  stuck         integer not null default 0,
  -- Whether the provider's own record says that the booking is canceled.
  cancel_noted  integer not null default 0,
  created_at    bigint not null,
  paid_at       bigint,
  check (keep >= 0 and keep <= amount)
);
create unique index charges_one_live on charges (booking_id, kind, subject)
  where status in ('open', 'closing') or (kind = 'extra' and status = 'paid' and keep > 0) or kind = 'damage';
create index charges_by_booking on charges (booking_id);
create index charges_not_all_kept on charges (id) where keep < amount;

-- Refunds, whoever made them: ours get a row before the provider is called, and the provider's list adds the others.
create table charge_refunds (
  -- Ours: random, and also the idempotency key. Others': the provider's.
  id        text primary key,
  charge_id text not null references charges (id),
  amount    integer not null check (amount > 0),
  made_by   text not null check (made_by in ('us', 'hand', 'bank')),
  why       text check (why in ('cancelled', 'given-back', 'changed', 'late')),
  status    text not null check (status in ('asked', 'refused', 'made', 'failed')),
  asked_at  bigint not null,
  try_at    bigint not null default 0
);
create index charge_refunds_by_charge on charge_refunds (charge_id);

-- The refund rule that the guest accepted, as JSON: days, fee in cents, version of the agreement.
alter table bookings add column policy text;
alter table bookings add column cancelled_at bigint;
alter table bookings add column cancelled_by text;

-- Set for letters that belong to a day, such as an arrival.
alter table outbox add column booking_id text;
alter table outbox add column day text;

-- The agreement's words, to show a guest's copy as it was accepted.
create table agreement_texts (
  hash    text primary key,
  version text not null,
  text    text not null
);
alter table agreement_records add column text_hash text references agreement_texts (hash);
alter table agreement_records add column accepted_by text;

-- The refunds of the sandbox card processor.
create table sandbox_refunds (
  id         text primary key,
  -- The id that we gave it, if it is ours.
  order_id   text,
  intent_id  text not null,
  amount     integer not null,
  made_by    text not null,
  status     text not null,
  reason     text,
  created_at bigint not null
);
create index sandbox_refunds_by_intent on sandbox_refunds (intent_id);
alter table sandbox_intents add column cancelled integer not null default 0;

-- From here on: the previous release's books, carried over. Its columns and its table of refunds stay for one release.

insert into charges (id, booking_id, kind, subject, version, amount, keep, status, intent_id, created_at, paid_at)
select intent_id, id, 'stay', cast(hold_number as text), version, paid_amount,
  case
    when status in ('refund_due', 'refunded') then 0
    when status <> 'cancelled' then paid_amount
    when refunded_amount + due >= paid_amount then 0
    else paid_amount - refunded_amount - due
  end,
  'paid', intent_id, coalesce(confirmed_at, created_at), coalesce(confirmed_at, created_at)
from (
  select bookings.*, (
    select coalesce(sum(amount), 0) from refunds
    where refunds.booking_id = bookings.id and refunds.intent_id = bookings.intent_id and done = 0
  ) as due
  from bookings where paid_amount > 0 and intent_id is not null
) as paid;

-- A second payment for a draft that another one settled: all of it is refunded.
insert into charges (id, booking_id, kind, subject, amount, keep, status, intent_id, created_at, paid_at)
select intent_id, booking_id, 'stay', 'stray', sum(amount), 0, 'paid', intent_id, min(asked_at), min(asked_at)
from refunds where intent_id not in (select id from charges) group by intent_id, booking_id;

-- The provider knows them by booking and number.
insert into charge_refunds (id, charge_id, amount, made_by, why, status, asked_at, try_at)
select booking_id || '-' || number, intent_id, amount, 'us',
  case reason when 'cancelled' then 'cancelled' else 'late' end,
  case done when 1 then 'made' else 'asked' end,
  asked_at, try_at
from refunds;

-- Every agreement so far had the same refund rule.
update bookings set policy = '{"days":30,"fee":25000,"version":"' || (
  select agreement_version from stay_versions
  where stay_versions.booking_id = bookings.id and stay_versions.version = bookings.version
) || '"}' where confirmed_at is not null;

update bookings set cancelled_by = 'owner', cancelled_at = coalesce(
  (select max(asked_at) from refunds where refunds.booking_id = bookings.id and reason = 'cancelled'), confirmed_at
) where status = 'cancelled';

update agreement_records set accepted_by = (
  select first_name || ' ' || last_name from stay_versions
  join bookings on bookings.id = stay_versions.booking_id and bookings.version = stay_versions.version
  where bookings.id = agreement_records.booking_id
);

insert into sandbox_refunds (id, order_id, intent_id, amount, made_by, status, created_at)
select 're_' || booking_id || '-' || number, booking_id || '-' || number, intent_id, amount, 'us', 'made', asked_at
from refunds where 'refund-' || booking_id || '-' || number in (select key from sandbox_answers where answer = 'done');

insert into sandbox_refunds (id, intent_id, amount, made_by, status, created_at)
select 're_by-hand-' || id, id, refunded - known, 'hand', 'made', changed_at
from (
  select sandbox_intents.*, (
    select coalesce(sum(sandbox_refunds.amount), 0) from sandbox_refunds where intent_id = sandbox_intents.id
  ) as known
  from sandbox_intents
) as seen
where refunded > known
