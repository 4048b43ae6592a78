-- The public half of the key pair of a device, which it made when it was paired, or once later. It
-- stays as it is: another key is another device. Kept with a token that has ended, it shows that
-- what still comes is of the device that was forgotten.
ALTER TABLE device_tokens
  ADD COLUMN key_id text,
  -- SPKI, as DER.
  ADD COLUMN public_key bytea,
  ADD CHECK ((key_id IS NULL) = (public_key IS NULL));
