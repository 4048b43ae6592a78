-- What is put into a drawer or taken out of it without a sale has a slip to sign.
ALTER TABLE print_jobs
  DROP CONSTRAINT print_jobs_what_check,
  ADD CONSTRAINT print_jobs_what_check
    CHECK (what IN ('page', 'receipt', 'ticket', 'bill', 'drawer', 'report', 'slip'));
