/** What should be there when something was counted, and what the difference is worth. */
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { MinorUnits, Quantity } from '@servery/domain/kernel/types.ts'
import type { CountRow, SummedCount } from '@servery/domain/stock/stock-take.ts'
import { moneyOfValue, stockValue, worthOf } from '@servery/domain/stock/value.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { folded, levelsNow } from '../ledger/index.ts'
import { findLater, findPosted } from './expected.store.ts'
import type { SheetRow } from './sheet.store.ts'
import type { TakeRow } from './takes.store.ts'

export type Sum = SummedCount<CountRow & { readonly row: SheetRow }>

export interface Expectation {
  readonly expected: Quantity
  /** Null while it is not counted everywhere. */
  readonly difference: Quantity | null
  readonly value: MinorUnits | null
}

/** By the id of the first row of each sum. */
export type Expectations = ReadonlyMap<string, Expectation>

export const idOfSum = ({ rows }: Sum): string => rows[0]?.row.id ?? ''

/** Of one that is posted, as the ledger has it now: a sale that came late has changed it. */
export function findExpectations(
  scope: Scope,
  trx: TenantTransaction,
  take: TakeRow,
  sums: readonly Sum[],
): Promise<Expectations> {
  return take.status === 'completed'
    ? postedExpectations(scope, trx, take, sums)
    : openExpectations(scope, trx, take, sums)
}

async function postedExpectations(
  scope: Scope,
  trx: TenantTransaction,
  take: TakeRow,
  sums: readonly Sum[],
): Promise<Expectations> {
  const itemIds = [...new Set(sums.map(({ itemId }) => itemId))]
  const ledger = await folded(trx, scope, { branchIds: [take.branch_id], itemIds })
  const posted = await findPosted(ledger, { companyId: scope.companyId, takeId: take.id })
  return new Map(
    sums.flatMap((sum) => {
      const entry = posted.get(idOfSum(sum))
      if (entry === undefined) return []
      const difference = quantity(entry.quantity)
      const expected = quantity(entry.counted - difference)
      return [[idOfSum(sum), { expected, difference, value: moneyOfValue(stockValue(entry.cost)) }]]
    }),
  )
}

async function openExpectations(
  scope: Scope,
  trx: TenantTransaction,
  { branch_id: branchId }: TakeRow,
  sums: readonly Sum[],
): Promise<Expectations> {
  const itemIds = [...new Set(sums.map(({ itemId }) => itemId))]
  const { companyId } = scope
  const ledger = await folded(trx, scope, { branchIds: [branchId], itemIds })
  const levels = await levelsNow(ledger, { companyId, branchId, itemIds })
  const keyOf = (one: Pick<Sum, 'itemId' | 'variationId' | 'locationId'>) =>
    `${one.itemId} ${one.variationId ?? ''} ${one.locationId}`
  const known = new Map(levels.map((level) => [keyOf(level), level]))
  const later = await findLater(ledger, {
    ...{ companyId, branchId },
    keys: sums.flatMap((sum) =>
      sum.countedAt === null
        ? []
        : [
            {
              ...{ id: idOfSum(sum), item_id: sum.itemId, variation_id: sum.variationId },
              ...{ location_id: sum.locationId, at: sum.countedAt },
            },
          ],
    ),
  })
  return new Map(
    sums.map((sum) => {
      const level = known.get(keyOf(sum))
      const expected = quantity((level?.onHand ?? 0) - (later.get(idOfSum(sum)) ?? 0))
      const difference = sum.counted === null ? null : quantity(sum.counted - expected)
      const value =
        difference === null
          ? null
          : moneyOfValue(worthOf(level?.unitCost ?? stockValue(0), difference))
      return [idOfSum(sum), { expected, difference, value }]
    }),
  )
}
