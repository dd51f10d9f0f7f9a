-- When a refund that had counted as made failed, or a dispute was won: the books keep its line on its day, and take it
-- back on this one. Null for those that failed before, which no day is known of.
alter table charge_refunds add column failed_at bigint;
