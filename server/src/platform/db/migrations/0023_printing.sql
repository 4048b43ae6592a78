CALL create_record_table('printers');

-- What was sent to a printer, as it was sent, so that it can be sent again; the last of each
-- printer.
CREATE TABLE print_jobs (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  printer_id uuid NOT NULL,
  what text NOT NULL CHECK (what IN ('page', 'receipt', 'ticket', 'bill', 'drawer', 'report',
    'slip')),
  state text NOT NULL CHECK (state IN ('queued', 'printing', 'printed', 'failed', 'doubtful',
    'dismissed')),
  -- Why it failed, as a code; empty where it did not.
  problem text NOT NULL DEFAULT '',
  reprint_of uuid,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  finished_at timestamptz,
  branch_id uuid NOT NULL,
  ordinal bigint GENERATED ALWAYS AS IDENTITY,
  document jsonb NOT NULL,
  -- What people call it, such as the number of the order.
  title text NOT NULL DEFAULT '',
  order_id uuid,
  -- The till that asked for it.
  register_id uuid,
  -- 0 is the first; every further one says on the paper that it is one.
  copy integer NOT NULL DEFAULT 0,
  -- The printer it comes out of: its own, or the one that takes over.
  at_printer uuid NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  run_at timestamptz NOT NULL,
  -- While it is being printed: the process that prints has until then.
  locked_until timestamptz,
  -- The printer itself said that it is done.
  acknowledged boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, at_printer) REFERENCES printers (company_id, id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id),
  FOREIGN KEY (company_id, printer_id) REFERENCES printers (company_id, id)
);
CALL enable_tenancy('print_jobs');
CREATE INDEX print_jobs_company_id_printer_id_created_at_idx ON print_jobs (company_id, printer_id,
  created_at);
CREATE INDEX print_jobs_of_branch ON print_jobs (company_id, branch_id, created_at);
CREATE INDEX print_jobs_of_order ON print_jobs (company_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX print_jobs_waiting ON print_jobs (company_id, at_printer, ordinal) WHERE state IN
  ('queued', 'printing');

-- How receipts look, the printers of each branch, and how kiosks behave and look.
CALL create_record_table('receipt_brands');
