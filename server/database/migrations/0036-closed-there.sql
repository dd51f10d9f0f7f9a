-- Since when each day is closed in a channel's own calendar, as JSON. Every calendar is read whole once more to fill it.
alter table feed_copies add column closed text not null default '{}';
update feed_copies set etag = null, last_modified = null, next_read_at = 0;
-- 0: the channel's calendar doesn't show the nights that it closed because it read ours.
alter table channels add column echoes integer not null default 1;
