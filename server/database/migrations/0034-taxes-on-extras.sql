-- What is tax in the sum of an extra, as JSON; null where it has none. A stay's taxes are in its quote.
alter table charges add column taxes text;
