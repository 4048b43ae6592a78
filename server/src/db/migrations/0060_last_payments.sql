-- When each person took money last: what the list of the team shows.
CREATE INDEX payments_taken_by ON payments (company_id, taken_by, at);
