-- The owner's price tables. The latest version is in use, and the older ones are its history.
create table price_tables (
  version  bigint primary key,
  saved_at bigint not null,
  content  text not null
);
