-- Written, and read by nobody.
alter table desk_links drop column asked_on;
alter table desk_links drop column used_on;
alter table desk_passkeys drop column backed_up;
alter table desk_passkeys drop column transports;
alter table outside_stays drop column first_seen_at;
alter table outbox drop column last_error;

-- A charge waits for the owner with what bounced, and with nothing else.
update charges set bounced = 0 where stuck = 0;
alter table charges drop column stuck;
