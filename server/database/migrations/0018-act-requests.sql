-- What was asked for under an act's id, as a hash: the same id with another request is refused.
alter table desk_acts add column request text;
