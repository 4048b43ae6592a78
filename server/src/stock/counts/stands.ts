/** Where things stand: where they were counted before, and where the ledger has them. */

import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { levelsOf } from '../ledger/index.ts'
import { type Candidate, findFormerPlaces } from './candidates.store.ts'
import type { TakeRow } from './takes.store.ts'

interface Stand {
  readonly location_id: string
  readonly place: string
}

const keyOf = ({ item_id, variation_id }: Candidate) => `${item_id} ${variation_id ?? ''}`

/** At which places each is to be counted: where it stood before, and where the ledger has it. */
export async function findStands(
  scope: Scope,
  trx: TenantTransaction,
  take: TakeRow,
  candidates: readonly Candidate[],
): Promise<(candidate: Candidate) => readonly Stand[]> {
  const branchId = take.branch_id
  const former = Map.groupBy(await findFormerPlaces(scope, trx, branchId), keyOf)
  const itemIds = [...new Set(candidates.map(({ item_id }) => item_id))]
  const levels = await levelsOf(trx, { companyId: scope.companyId, branchId, itemIds })
  const there = Map.groupBy(
    levels.filter(({ onHand, inTransit }) => onHand !== 0 && !inTransit),
    ({ itemId, variationId }) => keyOf({ item_id: itemId, variation_id: variationId }),
  )
  return (candidate) => {
    const stock = there.get(keyOf(candidate)) ?? []
    if (stock.length === 0 && !take.include_zero) return []
    const before = former.get(keyOf(candidate)) ?? []
    const added = stock
      .map(({ locationId }) => ({ location_id: locationId, place: '' }))
      .filter(({ location_id }) => before.every((one) => one.location_id !== location_id))
    const stands = [...before, ...added]
    const all = stands.length === 0 ? [{ location_id: branchId, place: '' }] : stands
    if (take.scope !== 'location') return all
    return all.filter(({ location_id }) => take.scope_ids.includes(location_id))
  }
}
