/**
 * Movements of stock that are taken away again mark their things, whose ledger is then folded anew
 * from there. Those that are added need no mark: they have no cost yet.
 */

/** What a deletion of movements has to tell. */
export const movementsGone = 'RETURNING t.branch_id, t.location_id, t.item_id, t.variation_id, t.at'

/** Marks what is told in `gone`; $1 is the company. */
export const markStock = (gone: string) => `
  INSERT INTO stock_pending (company_id, branch_id, location_id, item_id, variant_id, at)
  SELECT $1::uuid, branch_id, location_id, item_id, coalesce(variation_id, item_id), min(at)
  FROM ${gone} GROUP BY branch_id, location_id, item_id, coalesce(variation_id, item_id)
  RETURNING 1`
