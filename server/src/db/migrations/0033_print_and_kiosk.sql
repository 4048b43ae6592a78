-- How receipts look, the printers of each branch, and how kiosks behave and look.
CALL create_record_table('receipt_brands');
CALL create_record_table('printers');
CALL create_record_table('kiosk_settings');
CALL create_record_table('kiosk_brands');

-- What was sent to a printer, as it was sent, so that it can be sent again; the last of each printer.
CREATE TABLE print_jobs (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  printer_id uuid NOT NULL,
  what text NOT NULL CHECK (what IN ('page', 'receipt', 'ticket')),
  state text NOT NULL CHECK (state IN ('printing', 'printed', 'failed')),
  -- Why it failed, as a code; empty where it did not.
  problem text NOT NULL DEFAULT '',
  content bytea NOT NULL,
  reprint_of uuid,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, printer_id) REFERENCES printers (company_id, id)
);
CALL enable_tenancy('print_jobs');
CREATE INDEX ON print_jobs (company_id, printer_id, created_at);
