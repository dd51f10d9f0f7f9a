-- Whether the card processor has been told to delete the guest and the card it kept.
alter table bookings add column guest_forgotten integer not null default 0;
