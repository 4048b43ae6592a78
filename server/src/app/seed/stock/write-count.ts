/** A stock take of the demo, step by step as people do it: written, begun, counted, posted. */
import type { StockTakeInput } from '@servery/contract/stock/stock-takes.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import {
  type Counting,
  completeTake,
  countRows,
  createTake,
  findPlainRows,
  findUnits,
  moveTake,
  startTake,
} from '../../../stock/counts/index.ts'

interface Whole {
  readonly id: string
  readonly branchId: string
  readonly name: string
  readonly newId: () => string
}

/** `counted` in thousandths by item; what is not in it is left uncounted. */
export async function writeCount(
  counting: Counting,
  { id, branchId, name, newId }: Whole,
  counted: ReadonlyMap<string, number>,
): Promise<void> {
  const { scope, trx, now } = counting
  const input: StockTakeInput = {
    ...{ id, branchId, name, scope: { kind: 'full' }, blind: true, includeZero: true },
    ...{ includeUntracked: false, note: '', dueOn: null, assigneeIds: [] },
  }
  await createTake(counting, input)
  await startTake(counting, id)
  const rows = await findPlainRows(scope, trx, id)
  const units = await findUnits(
    scope,
    trx,
    id,
    rows.map((row) => row.id),
  )
  const countedAt = now.toISOString()
  const entries = rows.flatMap(({ id: rowId, item_id }) => {
    const there = counted.get(item_id)
    const unit = units.get(rowId)
    if (there === undefined || unit === undefined) return []
    const entry = { entryId: newId(), rowId, kind: 'set' as const, quantity: quantity(there) }
    return [{ ...entry, unit, typed: '', countedAt, by: counting.personId }]
  })
  await countRows(counting, id, entries)
  await moveTake(counting, id, 'review')
  await completeTake(counting, { id, uncounted: 'leave', reasons: [] })
}
