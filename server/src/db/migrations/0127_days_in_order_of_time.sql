-- When the first and the last order of a day was opened is one look: a page of orders that are known by
-- their days leaves out the days that cannot be on it.
CREATE INDEX orders_day_opened ON orders (company_id, branch_id, business_date, opened_at);
DROP INDEX orders_business_date;
