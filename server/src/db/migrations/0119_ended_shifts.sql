-- Hours of some days are summed from the shifts of these days.
CREATE INDEX shifts_ended ON shifts (company_id, branch_id, ended_at);
