-- Who asked for a link: a browser that has been signed in, by its session's id, or a household. Null is the command line.
alter table desk_links add column asked_by text;
-- When a session's current secret first came back. From then on an older one is a copy.
alter table desk_sessions add column secret_used_at bigint;
