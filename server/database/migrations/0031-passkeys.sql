-- Passkeys that open the desk. The public key opens nothing by itself, so a copy of the database lets nobody in.
create table desk_passkeys (
  id           text primary key,
  public_key   text not null,
  counter      bigint not null,
  transports   text not null,
  -- The site's host when it was made. Browsers offer it for no other.
  rp_id        text not null,
  device       text not null,
  backed_up    integer not null,
  made_at      bigint not null,
  last_used_at bigint,
  ended_at     bigint
);
-- What a passkey signs, once and within minutes.
create table desk_challenges (
  hash       text primary key,
  -- The session that adds a passkey. Null to open the desk.
  session_id text,
  ends_at    bigint not null
);
