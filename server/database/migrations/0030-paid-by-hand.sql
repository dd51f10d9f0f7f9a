-- How a charge was paid that didn't come by card: check, cash or transfer. Set while it closes, so that a server that
-- dies in between goes on with it; null when the card came first after all.
alter table charges add column paid_by text;
-- How the owner paid a refund of such a charge.
alter table charge_refunds add column paid_by text;
