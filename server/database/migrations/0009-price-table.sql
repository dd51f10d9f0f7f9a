-- The owner's own prices as they were written. The latest version is sold; the older ones tell what was sold before.
create table price_tables (
  version  bigint primary key,
  saved_at bigint not null,
  content  text not null
);
