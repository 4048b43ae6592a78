-- The planner takes the day and the time of orders for independent, and an index of both for far shorter
-- than it is: lists of a month read all of it. So the index of days is back as it was, and the one in
-- order of time is for whoever asks in its words, which all orders meet.
DROP INDEX orders_day_opened;
CREATE INDEX orders_business_date ON orders (company_id, branch_id, business_date);
CREATE INDEX orders_day_opened ON orders (company_id, branch_id, business_date, opened_at)
  WHERE currency <> '';
