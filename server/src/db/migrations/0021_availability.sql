-- What is left of what is counted, after the sales since: kept here so that tills need not count
-- what other tills sold. Thousandths; null unless counted.
ALTER TABLE availabilities ADD COLUMN left_now bigint;
CREATE INDEX ON availabilities (company_id, subject_id);
