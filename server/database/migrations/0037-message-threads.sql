-- The owner's answer, given at the desk, to the message with this id. It has the guest's name and address, not the owner's,
-- so that it is found, exported, erased and deleted with what it answers.
alter table contact_messages add column answers text;
