-- What was kept before may hold pairing codes. Whoever sends such a request again does it again.
TRUNCATE idempotency_keys;

-- Whether somebody has signed in from a network: asked where a device is paired.
CREATE INDEX sessions_network ON auth.sessions (ip_address);
