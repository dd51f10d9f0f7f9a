-- A booking the owner took over the phone: its nights are held for hours or days until the guest pays through a link.
alter table bookings add column by_owner integer not null default 0;

-- Links to pay for it. Only the hash of a link's secret is stored. They open nothing but the payment page.
create table pay_links (
  hash       text primary key,
  booking_id text not null references bookings (id),
  created_at bigint not null
);
create index pay_links_by_booking on pay_links (booking_id);

-- Stays on other channels, as we last saw them: a channel's calendar drops those that are over.
create table outside_stays (
  source        text not null,
  uid           text not null,
  check_in      text not null,
  check_out     text not null,
  first_seen_at bigint not null,
  last_seen_at  bigint not null,
  -- When it disappeared before its end, which means it was canceled there.
  gone_at       bigint,
  primary key (source, uid, check_in)
);
create index outside_stays_by_check_out on outside_stays (check_out);
