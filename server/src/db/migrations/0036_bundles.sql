-- A bundle on an order is one line for people, and a line for each of the goods in it: these have the
-- money, the taxes and the stock. What was chosen with a line stands beside it, for reports.
ALTER TABLE order_lines
  -- True of the line that people read; it has a quantity and no money.
  ADD COLUMN is_bundle boolean NOT NULL DEFAULT false,
  -- Of the goods of a bundle: its line and its item.
  ADD COLUMN bundle_line_id uuid,
  ADD COLUMN bundle_item_id uuid,
  -- [{id, groupId, name, quantity}]
  ADD COLUMN modifiers jsonb NOT NULL DEFAULT '[]';

-- What became of one item, the newest first.
CREATE INDEX order_lines_item ON order_lines (company_id, item_id, added_at, line_id);
