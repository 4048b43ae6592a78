/** A count of 5,000 lines: entered in parts as phones send them, and posted in one go. */
import { performance } from 'node:perf_hooks'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { Database } from '@servery/server/platform/db/tenancy.ts'
import { completeTake } from '@servery/server/stock/counts/complete.service.ts'
import {
  type Counting,
  createTake,
  moveTake,
  startTake,
} from '@servery/server/stock/counts/counts.service.ts'
import { countRows } from '@servery/server/stock/counts/entries.service.ts'
import { findPlainRows } from '@servery/server/stock/counts/sheet.store.ts'
import { foldWaiting } from '@servery/server/stock/ledger/fold.store.ts'
import type { Figure } from '../figure.ts'
import { newId } from '../new-id.ts'
import { machineLoad, median } from '../statistics.ts'
import type { StockHouse } from './house.ts'

const lines = 5000
const turns = 5
const partSize = 500
const limitMs = 2000

export async function measureCount(
  database: Database,
  { companyId, branchIds, itemIds }: StockHouse,
  note: (text: string) => void,
): Promise<readonly Figure[]> {
  const scope = { companyId, branchIds: null }
  const [branchId = ''] = branchIds
  const personId = newId()
  const work = <T>(does: (counting: Counting) => Promise<T>) =>
    database.withTenant(scope, (trx) => {
      const actor = { id: personId, name: 'Bench' }
      return does({ scope, trx, actor, now: new Date(), personId })
    })
  const measured = { post: [] as number[], fold: [] as number[] }
  for (let turn = 0; turn < turns; turn += 1) {
    const id = newId()
    const ids = itemIds.slice(turn * 100, turn * 100 + lines)
    await work((counting) =>
      createTake(counting, {
        ...{ id, branchId, name: 'Count', blind: true },
        scope: { kind: 'spot', ids },
        ...{ includeZero: true, includeUntracked: false, note: '', dueOn: null, assigneeIds: [] },
      }),
    )
    await work((counting) => startTake(counting, id))
    const rows = await work(({ trx }) => findPlainRows(scope, trx, id))
    for (let first = 0; first < rows.length; first += partSize) {
      const entries = rows.slice(first, first + partSize).map((row, index) => ({
        ...{ entryId: newId(), rowId: row.id, kind: 'set' as const, unit: 'each', typed: '' },
        ...{ quantity: quantity((index % 40) * 1000), countedAt: new Date().toISOString() },
        by: personId,
      }))
      await work((counting) => countRows(counting, id, entries))
    }
    await work((counting) => moveTake(counting, id, 'review'))
    const start = performance.now()
    await work((counting) => completeTake(counting, { id, uncounted: 'leave', reasons: [] }))
    const posted = performance.now()
    await foldWaiting(database, { companyId, itemIds: ids })
    measured.post.push(posted - start)
    measured.fold.push(performance.now() - posted)
    note(`count ${turn + 1}: ${rows.length} lines in ${(posted - start).toFixed(0)} ms`)
  }
  note(`counts of ${lines} lines, ${machineLoad()}`)
  return [
    {
      ...{ what: `posting a count of ${lines} lines, the median`, value: median(measured.post) },
      ...{ unit: 'ms', yardstick: { what: 'as promised', value: limitMs } },
      target: { atMost: 1 },
    },
    {
      ...{ what: 'folding what it changed, the median', value: median(measured.fold) },
      ...{ unit: 'ms', yardstick: { what: 'as long as posting', value: limitMs } },
      target: null,
    },
  ]
}
