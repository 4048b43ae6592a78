-- From when on what a manager looks through is called worth a look: the share that voids have of gross
-- sales, millionths; how many times as many per order as is usual in the team, thousandths; and of how
-- many orders somebody must have worked on before that says anything.
ALTER TABLE companies
  ADD COLUMN look_void_share integer NOT NULL DEFAULT 30000,
  ADD COLUMN look_times_usual integer NOT NULL DEFAULT 2000,
  ADD COLUMN look_orders_min integer NOT NULL DEFAULT 30;
