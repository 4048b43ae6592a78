-- Reservations that guests made themselves: how they are told of them. Who comes and when stands in
-- the calendar, under the same id.
CREATE TABLE guest_bookings (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  -- In lower case.
  email text NOT NULL,
  language text NOT NULL,
  -- Of what was asked for: the same again is the same reservation.
  request_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX guest_bookings_email ON guest_bookings (company_id, email);
CALL enable_tenancy('guest_bookings');
