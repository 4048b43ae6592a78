-- Where the guests of an order sit, how many they are, and who serves them.
ALTER TABLE orders
  -- What its tables are called together, such as `4 + 5`; empty: it is at none.
  ADD COLUMN table_name text NOT NULL DEFAULT '',
  -- Null: nobody said.
  ADD COLUMN covers integer,
  -- Null: whoever opened it.
  ADD COLUMN server_id uuid;
