/** What the reasons of a drawer's entries say for the accounts. */
import type { DrawerEntryRow } from '@servery/contract/trade/drawers.ts'
import { taxInside } from '@servery/domain/drawer/expense.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { recordView } from '../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { reasonStore } from '../../setup/reasons/index.ts'
import { taxRateTable } from '../../setup/taxes/index.ts'
import type { StoredEntry } from './drawers.store.ts'

type Expense = DrawerEntryRow['expense']

/** Asks what an entry was spent on, by what is kept of its reason now. */
export async function findExpenses(
  scope: Scope,
  trx: TenantTransaction,
  entries: readonly StoredEntry[],
): Promise<(entry: StoredEntry) => Expense> {
  if (entries.every(({ reason_id }) => reason_id === null)) return () => null
  const reasons = new Map(
    (await reasonStore.findSince(scope, trx, -1)).map(({ id, input }) => [id, input.details]),
  )
  const rates = new Map(
    (await taxRateTable.findSince(scope, trx, -1)).map((row) => [row.id, recordView(row)]),
  )
  return ({ reason_id, amount }) => {
    const details = reasons.get(reason_id ?? '')
    if (details?.list !== 'petty_cash') return null
    const { expenseCode: code, taxRateId } = details
    const rate = rates.get(taxRateId ?? '')
    if (code === '' && rate === undefined) return null
    const tax =
      rate === undefined ? null : { name: rate.name, amount: taxInside(minorUnits(amount), rate) }
    return { code, tax }
  }
}
