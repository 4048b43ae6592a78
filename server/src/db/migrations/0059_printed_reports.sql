-- X and Z reports go through the queue as all paper does.
ALTER TABLE print_jobs
  DROP CONSTRAINT print_jobs_what_check,
  ADD CONSTRAINT print_jobs_what_check
    CHECK (what IN ('page', 'receipt', 'ticket', 'bill', 'drawer', 'report'));
