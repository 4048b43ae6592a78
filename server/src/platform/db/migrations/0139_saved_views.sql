-- What people set a report or a list to, kept by name; the body says by whom and for whom.
CALL create_record_table('saved_views');

-- The view with which a person's page opens.
CREATE TABLE saved_view_defaults (
  company_id uuid NOT NULL REFERENCES companies (id),
  user_id uuid NOT NULL,
  page text NOT NULL,
  view_id uuid NOT NULL,
  PRIMARY KEY (company_id, user_id, page)
);
CALL enable_tenancy('saved_view_defaults');
