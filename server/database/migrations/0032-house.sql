-- The house as the owner edits and publishes it. A file is stored once, by the hash of its content; a draft and each
-- publication list theirs as JSON, path by path.
create table house_files (
  hash    text primary key,
  content bytea not null
);

-- At most one row. The revision only ever grows; without files there is no draft.
create table house_draft (
  id       integer primary key check (id = 1),
  revision integer not null,
  files    text
);

-- The newest one with published_at is what guests see. While its pages are built, alive_at goes on.
create table house_publications (
  id           integer primary key,
  files        text not null,
  changes      text not null,
  session_id   text,
  begun_at     bigint not null,
  alive_at     bigint not null,
  published_at bigint,
  failure      text
);
