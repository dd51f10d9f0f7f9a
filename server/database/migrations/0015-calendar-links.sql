-- Private calendars for the owner and the cleaner. Only a hash of the secret in the address is stored. One link of each
-- kind works, and ended ones keep the time they ended.
create table calendar_links (
  hash         text primary key,
  kind         text not null,
  made_at      bigint not null,
  ended_at     bigint,
  last_read_at bigint,
  last_reader  text
);
