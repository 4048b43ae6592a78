/** What was counted, as several phones send it: late, twice, and in any order. */
import type { CountEntryInput } from '@servery/contract/stock/stock-takes.ts'
import { quantity, unitThousandths } from '@servery/domain/kernel/quantity.ts'
import { foldCount } from '@servery/domain/stock/stock-take.ts'
import { fail } from '../../platform/errors/index.ts'
import { type Counting, requireTake } from './counts.service.ts'
import {
  changeRows,
  findEntries,
  findUnits,
  insertEntries,
  type StoredEntry,
} from './sheet.store.ts'
import { changeTake, lockTake } from './takes.store.ts'

type Within = Pick<Counting, 'scope' | 'trx'>
/** With whoever counted it. */
type Counted = CountEntryInput & { readonly by: string }

/** Keeps what is new; answers the revision before it. */
export async function countRows(
  counting: Within,
  id: string,
  entries: readonly Counted[],
): Promise<number> {
  const { scope, trx } = counting
  const locked = await lockTake(scope, trx, id)
  if (locked === undefined) return fail('not_found', { field: 'id' })
  const added = await newOnes(counting, id, entries)
  // What is known already was kept when it could be: sent again, it is answered at any time.
  if (added.length === 0) return locked.revision
  const take = await requireTake(counting, id, 'count')
  await requireFit(counting, id, entries)
  await insertEntries(
    scope,
    trx,
    added.map(({ entryId, rowId, kind, quantity: units, typed, serial = '', countedAt, by }) => ({
      ...{ stock_take_id: id, id: entryId, row_id: rowId, kind, quantity: units },
      ...{ typed, serial, at: countedAt, by },
    })),
  )
  const revision = take.revision + 1
  const rowIds = [...new Set(added.map(({ rowId }) => rowId))]
  const all = Map.groupBy(await findEntries(scope, trx, id, { rowIds }), (one) => one.row_id)
  const changes = [...all].flatMap(([rowId, of]) => {
    const counted = foldCount(of.map(entryOf))
    if (counted === null) return []
    const { quantity: units, typed, at, by, serials } = counted
    return [
      { id: rowId, counted: units, typed, counted_at: at, counted_by: by, serials: serials ?? [] },
    ]
  })
  await changeRows(scope, trx, { takeId: id, revision }, changes)
  await changeTake(scope, trx, id, { revision })
  return take.revision
}

const entryOf = ({ id, kind, quantity: units, typed, serial, at, by }: StoredEntry) => ({
  ...{ id, kind, quantity: quantity(units), typed, at: at.toISOString(), by },
  ...(serial === '' ? {} : { serial }),
})

/** Those that are not stored yet, each once. */
async function newOnes(
  { scope, trx }: Within,
  id: string,
  entries: readonly Counted[],
): Promise<readonly Counted[]> {
  const stored = await findEntries(scope, trx, id, { ids: entries.map((one) => one.entryId) })
  const known = new Map(stored.map((one) => [one.id, contentOf(entryOf(one), one.row_id)]))
  return entries.filter((entry, index) => {
    const content = contentOf({ ...entry, at: entry.countedAt }, entry.rowId)
    const before = known.get(entry.entryId)
    if (before === undefined) {
      known.set(entry.entryId, content)
      return true
    }
    if (before !== content) fail('id_reused', { field: `entries.${index}.entryId` })
    return false
  })
}

const contentOf = (
  one: Pick<CountEntryInput, 'kind' | 'quantity' | 'typed' | 'serial'> & { readonly at: string },
  rowId: string,
) => JSON.stringify([rowId, one.kind, one.quantity, one.typed, one.at, one.serial ?? ''])

async function requireFit(
  { scope, trx }: Within,
  id: string,
  entries: readonly CountEntryInput[],
): Promise<void> {
  const units = await findUnits(
    scope,
    trx,
    id,
    entries.map(({ rowId }) => rowId),
  )
  for (const [index, entry] of entries.entries()) {
    const unit = units.get(entry.rowId)
    if (unit === undefined) fail('stock_row_unknown', { field: `entries.${index}.rowId` })
    if (unit !== entry.unit) {
      fail('stock_unit_wrong', { field: `entries.${index}.unit`, detail: { unit } })
    }
    const isPiece = entry.kind === 'add' && Math.abs(entry.quantity) === unitThousandths
    if (entry.serial !== undefined && !isPiece) {
      fail('serial_missing', { field: `entries.${index}.serial` })
    }
    if (entry.kind === 'set' && entry.quantity < 0) {
      fail('count_negative', { field: `entries.${index}.quantity` })
    }
  }
}
