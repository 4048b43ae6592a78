-- Whatever is printed goes through one queue, printer by printer, in the order in which it was asked
-- for. Kept is what the paper says, not the bytes: another printer may have to print it.

-- So far only tests were printed.
ALTER TABLE print_jobs NO FORCE ROW LEVEL SECURITY;
DELETE FROM print_jobs;
ALTER TABLE print_jobs FORCE ROW LEVEL SECURITY;

ALTER TABLE print_jobs
  DROP CONSTRAINT print_jobs_what_check,
  DROP CONSTRAINT print_jobs_state_check,
  DROP COLUMN content,
  ADD COLUMN branch_id uuid NOT NULL,
  ADD COLUMN ordinal bigint GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN document jsonb NOT NULL,
  -- What people call it, such as the number of the order.
  ADD COLUMN title text NOT NULL DEFAULT '',
  ADD COLUMN order_id uuid,
  -- The till that asked for it.
  ADD COLUMN register_id uuid,
  -- 0 is the first; every further one says on the paper that it is one.
  ADD COLUMN copy integer NOT NULL DEFAULT 0,
  -- The printer it comes out of: its own, or the one that takes over.
  ADD COLUMN at_printer uuid NOT NULL,
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN run_at timestamptz NOT NULL,
  -- While it is being printed: the process that prints has until then.
  ADD COLUMN locked_until timestamptz,
  -- The printer itself said that it is done.
  ADD COLUMN acknowledged boolean NOT NULL DEFAULT false,
  ADD CHECK (what IN ('page', 'receipt', 'ticket', 'bill', 'drawer')),
  -- doubtful: it may have come out; a person looks. dismissed: a person says that it is not needed.
  ADD CHECK (state IN ('queued', 'printing', 'printed', 'failed', 'doubtful', 'dismissed')),
  ADD FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id),
  ADD FOREIGN KEY (company_id, at_printer) REFERENCES printers (company_id, id);

CREATE INDEX print_jobs_waiting ON print_jobs (company_id, at_printer, ordinal)
  WHERE state IN ('queued', 'printing');
CREATE INDEX print_jobs_of_branch ON print_jobs (company_id, branch_id, created_at);
CREATE INDEX print_jobs_of_order ON print_jobs (company_id, order_id) WHERE order_id IS NOT NULL;
