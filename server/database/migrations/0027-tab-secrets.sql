-- The tab that books proves itself by a secret of its own, of which only the hash is stored. Ids in this database open
-- no guest's page.
alter table bookings add column tab_hash text;
-- The provider's secret of a payment is kept only while the payment can still be made.
update charges set client_secret = null where status in ('paid', 'void');
