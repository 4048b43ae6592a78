-- Kinds of payment that somebody else takes: a terminal, a page on the web, a marketplace.
ALTER TABLE payment_methods DROP CONSTRAINT payment_methods_kind_check;
ALTER TABLE payment_methods ADD CONSTRAINT payment_methods_kind_check CHECK (kind IN
  ('cash', 'card_integrated', 'card_standalone', 'voucher', 'gift_card', 'store_credit',
   'house_account', 'bank_transfer', 'online_provider', 'marketplace_paid', 'other'));
