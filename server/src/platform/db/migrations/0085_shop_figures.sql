-- How far guests came in the shop of a branch, counted by day: nothing says who they were.
CREATE TABLE shop_visits (
  company_id uuid NOT NULL REFERENCES companies (id),
  branch_id uuid NOT NULL,
  -- The business day of the branch.
  day date NOT NULL,
  step text NOT NULL CHECK (step IN ('page', 'basket', 'checkout')),
  visits bigint NOT NULL CHECK (visits > 0),
  PRIMARY KEY (company_id, branch_id, day, step)
);
CALL enable_tenancy('shop_visits');

ALTER TABLE shop_orders
  -- When the guest had it, as the books say. Null: not yet, or nobody recorded it.
  ADD COLUMN done_at timestamptz,
  -- Rejected because nobody answered in time.
  ADD COLUMN unanswered boolean NOT NULL DEFAULT false,
  -- The customer whose email or phone the guest gave. Null: of none.
  ADD COLUMN customer_id uuid,
  -- The guest's phone as customers have it; cleared with the contact.
  ADD COLUMN phone_e164 text NOT NULL DEFAULT '';
CREATE INDEX shop_orders_placed ON shop_orders (company_id, branch_id, placed_at);
