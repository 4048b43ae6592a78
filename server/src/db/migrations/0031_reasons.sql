-- Reasons: why something is taken back, given away, or moved out of the drawer. The body says which
-- of the six lists a reason is of.
CALL create_record_table('reasons');
CREATE INDEX reasons_list ON reasons (company_id, (body -> 'details' ->> 'list'));

-- How often a reason was given is counted from the facts that carry one.
CREATE INDEX facts_cancelled ON facts (company_id, stored_at) WHERE kind = 'order.cancelled';

-- What new companies begin with, for those that are there already, in their language; the tills
-- hear of it by the next revision. The owner is bound by row-level security as well.
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;
ALTER TABLE company_counters NO FORCE ROW LEVEL SECURITY;
ALTER TABLE reasons NO FORCE ROW LEVEL SECURITY;
WITH counted AS (
  INSERT INTO company_counters (company_id, revision) SELECT id, 1 FROM companies
  ON CONFLICT (company_id) DO UPDATE SET revision = company_counters.revision + 1
  RETURNING company_id, revision
), seeds (language, place, called, details) AS (
  VALUES
    ('en', 0, 'Keying error', '{"list":"void"}'),
    ('en', 10, 'Customer changed mind', '{"list":"void"}'),
    ('en', 20, 'Item unavailable', '{"list":"void"}'),
    ('en', 30, 'Wrong table', '{"list":"void"}'),
    ('en', 40, 'Test', '{"list":"void"}'),
    ('en', 0, 'Quality', '{"list":"comp"}'),
    ('en', 10, 'Long wait', '{"list":"comp"}'),
    ('en', 20, 'Goodwill', '{"list":"comp","countsAs":"marketing"}'),
    ('en', 30, 'Birthday', '{"list":"comp","countsAs":"marketing"}'),
    ('en', 40, 'Staff meal', '{"list":"comp","printsOnReceipt":false,"countsAs":"staff"}'),
    ('en', 50, 'Manager’s guest', '{"list":"comp","countsAs":"marketing"}'),
    ('en', 0, 'Wrong item', '{"list":"refund"}'),
    ('en', 10, 'Quality', '{"list":"refund"}'),
    ('en', 20, 'Not received', '{"list":"refund"}'),
    ('en', 30, 'Duplicate charge', '{"list":"refund"}'),
    ('en', 40, 'Returned goods', '{"list":"refund","returnsToStock":true}'),
    ('en', 0, 'Wrong payment method', '{"list":"unpay"}'),
    ('en', 10, 'Wrong amount', '{"list":"unpay"}'),
    ('en', 20, 'Wrong table paid', '{"list":"unpay"}'),
    ('en', 30, 'Split needed', '{"list":"unpay"}'),
    ('en', 40, 'Card declined later', '{"list":"unpay"}'),
    ('en', 0, 'Milk and groceries', '{"list":"petty_cash"}'),
    ('en', 10, 'Cleaning', '{"list":"petty_cash"}'),
    ('en', 20, 'Window cleaner', '{"list":"petty_cash"}'),
    ('en', 30, 'Taxi', '{"list":"petty_cash"}'),
    ('en', 40, 'Change in', '{"list":"petty_cash","direction":"in"}'),
    ('en', 50, 'Bank run', '{"list":"petty_cash"}'),
    ('en', 60, 'Tips paid out', '{"list":"petty_cash"}'),
    ('en', 0, 'Change for a guest', '{"list":"no_sale"}'),
    ('en', 10, 'Check of the drawer', '{"list":"no_sale"}'),
    ('de', 0, 'Falsch eingegeben', '{"list":"void"}'),
    ('de', 10, 'Gast hat es sich anders überlegt', '{"list":"void"}'),
    ('de', 20, 'Artikel nicht verfügbar', '{"list":"void"}'),
    ('de', 30, 'Falscher Tisch', '{"list":"void"}'),
    ('de', 40, 'Test', '{"list":"void"}'),
    ('de', 0, 'Qualität', '{"list":"comp"}'),
    ('de', 10, 'Lange Wartezeit', '{"list":"comp"}'),
    ('de', 20, 'Kulanz', '{"list":"comp","countsAs":"marketing"}'),
    ('de', 30, 'Geburtstag', '{"list":"comp","countsAs":"marketing"}'),
    ('de', 40, 'Personalessen', '{"list":"comp","printsOnReceipt":false,"countsAs":"staff"}'),
    ('de', 50, 'Gast der Leitung', '{"list":"comp","countsAs":"marketing"}'),
    ('de', 0, 'Falscher Artikel', '{"list":"refund"}'),
    ('de', 10, 'Qualität', '{"list":"refund"}'),
    ('de', 20, 'Nicht erhalten', '{"list":"refund"}'),
    ('de', 30, 'Doppelt berechnet', '{"list":"refund"}'),
    ('de', 40, 'Ware zurückgegeben', '{"list":"refund","returnsToStock":true}'),
    ('de', 0, 'Falsche Zahlungsart', '{"list":"unpay"}'),
    ('de', 10, 'Falscher Betrag', '{"list":"unpay"}'),
    ('de', 20, 'Falscher Tisch bezahlt', '{"list":"unpay"}'),
    ('de', 30, 'Rechnung zu teilen', '{"list":"unpay"}'),
    ('de', 40, 'Karte später abgelehnt', '{"list":"unpay"}'),
    ('de', 0, 'Milch und Lebensmittel', '{"list":"petty_cash"}'),
    ('de', 10, 'Reinigung', '{"list":"petty_cash"}'),
    ('de', 20, 'Fensterputzer', '{"list":"petty_cash"}'),
    ('de', 30, 'Taxi', '{"list":"petty_cash"}'),
    ('de', 40, 'Wechselgeld eingelegt', '{"list":"petty_cash","direction":"in"}'),
    ('de', 50, 'Zur Bank gebracht', '{"list":"petty_cash"}'),
    ('de', 60, 'Trinkgeld ausgezahlt', '{"list":"petty_cash"}'),
    ('de', 0, 'Geld gewechselt', '{"list":"no_sale"}'),
    ('de', 10, 'Lade geprüft', '{"list":"no_sale"}'),
    ('es', 0, 'Error al teclear', '{"list":"void"}'),
    ('es', 10, 'El cliente cambió de idea', '{"list":"void"}'),
    ('es', 20, 'Artículo no disponible', '{"list":"void"}'),
    ('es', 30, 'Mesa equivocada', '{"list":"void"}'),
    ('es', 40, 'Prueba', '{"list":"void"}'),
    ('es', 0, 'Calidad', '{"list":"comp"}'),
    ('es', 10, 'Espera larga', '{"list":"comp"}'),
    ('es', 20, 'Cortesía', '{"list":"comp","countsAs":"marketing"}'),
    ('es', 30, 'Cumpleaños', '{"list":"comp","countsAs":"marketing"}'),
    ('es', 40, 'Comida del personal',
      '{"list":"comp","printsOnReceipt":false,"countsAs":"staff"}'),
    ('es', 50, 'Invitado del encargado', '{"list":"comp","countsAs":"marketing"}'),
    ('es', 0, 'Artículo equivocado', '{"list":"refund"}'),
    ('es', 10, 'Calidad', '{"list":"refund"}'),
    ('es', 20, 'No recibido', '{"list":"refund"}'),
    ('es', 30, 'Cobrado dos veces', '{"list":"refund"}'),
    ('es', 40, 'Mercancía devuelta', '{"list":"refund","returnsToStock":true}'),
    ('es', 0, 'Forma de pago equivocada', '{"list":"unpay"}'),
    ('es', 10, 'Importe equivocado', '{"list":"unpay"}'),
    ('es', 20, 'Se pagó otra mesa', '{"list":"unpay"}'),
    ('es', 30, 'Había que dividir', '{"list":"unpay"}'),
    ('es', 40, 'Tarjeta rechazada después', '{"list":"unpay"}'),
    ('es', 0, 'Leche y comestibles', '{"list":"petty_cash"}'),
    ('es', 10, 'Limpieza', '{"list":"petty_cash"}'),
    ('es', 20, 'Limpiacristales', '{"list":"petty_cash"}'),
    ('es', 30, 'Taxi', '{"list":"petty_cash"}'),
    ('es', 40, 'Entrada de cambio', '{"list":"petty_cash","direction":"in"}'),
    ('es', 50, 'Ingreso en el banco', '{"list":"petty_cash"}'),
    ('es', 60, 'Propinas pagadas', '{"list":"petty_cash"}'),
    ('es', 0, 'Cambio para un cliente', '{"list":"no_sale"}'),
    ('es', 10, 'Revisión del cajón', '{"list":"no_sale"}')
)
INSERT INTO reasons (company_id, id, version, archived, revision, created_hash, updated_at,
  updated_by, name, name_key, position, body)
SELECT c.id, gen_random_uuid(), 1, false, counted.revision, '', now(), '', seeds.called,
  translate(lower(seeds.called), 'áéíóúäöüñ', 'aeiouaoun'), seeds.place,
  jsonb_build_object('name', seeds.called, 'position', seeds.place, 'details', details::jsonb)
FROM companies c
JOIN counted ON counted.company_id = c.id
JOIN seeds ON seeds.language = CASE WHEN c.language IN ('de', 'es') THEN c.language ELSE 'en' END;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
ALTER TABLE company_counters FORCE ROW LEVEL SECURITY;
ALTER TABLE reasons FORCE ROW LEVEL SECURITY;
