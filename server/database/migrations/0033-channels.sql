-- Where else nights are sold: Airbnb and VRBO, and every calendar that the owner adds at the desk.
create table channels (
  id           text primary key,
  name         text not null,
  -- Null for Airbnb and VRBO, whose addresses are settings of the server, and for a calendar that was removed.
  address      text,
  -- 1: days that the channel merely closed for itself stay open here.
  leaves_open  integer not null default 0,
  -- The address at which this channel alone reads our nights.
  export_token text not null unique,
  made_at      bigint not null,
  ended_at     bigint,
  last_read_at bigint,
  last_reader  text
);
