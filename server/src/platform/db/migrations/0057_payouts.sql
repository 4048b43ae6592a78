-- Money handed out for deposits that came back: few of many payments, which lists add up.
CREATE INDEX payments_payouts ON payments (company_id, branch_id, business_date)
  WHERE type = 'payment' AND amount < 0;
