-- Work behind the scenes, and the notifications that come of it.

-- Whose turn it is. The application's role sees no company unless it names one, so the runner needs
-- a list that says nothing but "company X is due": no rows of a company are in here.
CREATE SCHEMA work;
GRANT USAGE ON SCHEMA work TO servery_app;
CREATE TABLE work.turns (
  company uuid PRIMARY KEY,
  due_at timestamptz NOT NULL DEFAULT now(),
  -- A process has it until then; one that crashed loses it.
  locked_until timestamptz,
  -- Whose lock it is: who comes back too late must not end the next one's.
  lock uuid
);
CREATE INDEX turns_due ON work.turns (due_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON work.turns TO servery_app;

-- What is to be done for a company, once per key, again with growing pauses until it is done or
-- given up on.
CREATE TABLE jobs (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'dead')),
  run_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  last_error text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, key)
);
CALL enable_tenancy('jobs');
CREATE INDEX jobs_dead ON jobs (company_id, finished_at) WHERE state = 'dead';
CREATE INDEX jobs_waiting ON jobs (company_id, run_at) WHERE state = 'waiting';

-- How far the follower of events has read: arrival numbers of a branch's facts, or milliseconds.
CREATE TABLE notification_cursors (
  company_id uuid NOT NULL REFERENCES companies (id),
  source text NOT NULL,
  position bigint NOT NULL,
  PRIMARY KEY (company_id, source)
);
CALL enable_tenancy('notification_cursors');

-- One row per person and event, whichever channels it takes: the unique key is what makes an event
-- be told once. in_app says whether the bell shows it.
CREATE TABLE notifications (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  event text NOT NULL,
  event_key text NOT NULL,
  branch_id uuid,
  data jsonb NOT NULL,
  in_app boolean NOT NULL,
  at timestamptz NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, user_id, event_key),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE
);
CALL enable_tenancy('notifications');
CREATE INDEX notifications_at ON notifications (company_id, at);
CREATE INDEX notifications_newest ON notifications (company_id, user_id, at, id) WHERE in_app;
CREATE INDEX notifications_unread ON notifications (company_id, user_id) WHERE in_app AND (read_at
  IS NULL);

-- Browsers that a person allowed to show notifications.
CREATE TABLE push_subscriptions (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, endpoint),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE
);
CALL enable_tenancy('push_subscriptions');
CREATE INDEX push_subscriptions_user ON push_subscriptions (company_id, user_id);
