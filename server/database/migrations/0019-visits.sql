-- How often something was done on a day: a page looked at, by its path, or an event, by its name.
alter table page_views rename to visits;
alter table visits rename column path to what;
alter table visits rename column views to times;
