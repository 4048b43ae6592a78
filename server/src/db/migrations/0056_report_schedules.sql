-- Reports that are sent by e-mail at times that people chose.
CALL create_record_table('report_schedules');
ALTER TABLE report_schedules
  -- The wall clock of the branch when the newest letter was due that was handed to the post.
  ADD COLUMN last_due text,
  ADD COLUMN last_queued_at timestamptz;
