/** The rows of a sheet as somebody on this device sees them: with what they have not sent yet. */

import type { StockTakeRow } from '@servery/contract/stock/stock-takes.ts'
import { pieces, quantity } from '@servery/domain/kernel/quantity.ts'
import type { Unit } from '@servery/domain/offer/catalogue/types.ts'
import { type CountEntry, foldCount } from '@servery/domain/stock/stock-take.ts'
import type { Pending } from './count-store.ts'

export interface ShownRow extends StockTakeRow {
  /** Something of it waits on this device. */
  readonly isWaiting: boolean
}

export function showRows(
  rows: readonly StockTakeRow[],
  pending: readonly Pending[],
  me: string,
): readonly ShownRow[] {
  const added = pending.flatMap((one) => (one.kind === 'row' ? [one.shown] : []))
  const ids = new Set(rows.map(({ id }) => id))
  const all = [...rows, ...added.filter(({ id }) => !ids.has(id))]
  const entries = Map.groupBy(
    pending.flatMap((one) => (one.kind === 'entry' ? [one.entry] : [])),
    ({ rowId }) => rowId,
  )
  return all.map((row) => {
    const own = entries.get(row.id)
    if (own === undefined) return { ...row, isWaiting: !ids.has(row.id) }
    const mine = own.map(
      ({ entryId, kind, quantity: units, typed, countedAt, serial }): CountEntry => ({
        ...{ id: entryId, kind, quantity: quantity(units), typed, at: countedAt, by: me },
        ...(serial === undefined ? {} : { serial }),
      }),
    )
    const counted = foldCount([...known(row), ...mine])
    if (counted === null) return { ...row, isWaiting: true }
    return {
      ...row,
      counted: counted.quantity,
      typed: counted.typed,
      countedAt: counted.at,
      countedBy: counted.by,
      serials: counted.serials === null ? null : [...counted.serials],
      isWaiting: true,
    }
  })
}

function known(row: StockTakeRow): readonly CountEntry[] {
  if (row.counted === null || row.countedAt === null) return []
  const { counted, typed, countedAt, countedBy } = row
  const by = countedBy ?? ''
  if (row.serials !== null) {
    const one = { kind: 'add', quantity: pieces(1), typed, at: countedAt, by } as const
    return row.serials.map((serial, index) => ({ ...one, id: String(index), serial }))
  }
  return [{ id: '', kind: 'set', quantity: counted, typed, at: countedAt, by }]
}

/** The row that a scanned or typed code is of: the first of its places that is not counted. */
export function findByCode(rows: readonly ShownRow[], code: string): ShownRow | undefined {
  const wanted = code.trim().toLowerCase()
  if (wanted === '') return undefined
  const found = rows.filter(({ sku, barcodes }) =>
    [sku, ...barcodes].some((one) => one !== '' && one.toLowerCase() === wanted),
  )
  return found.find(({ counted }) => counted === null) ?? found[0]
}

export type SheetOrder = 'category' | 'place'

/** Rows under the headings of the walk. */
export function groupRows(
  rows: readonly ShownRow[],
  order: SheetOrder,
): readonly { readonly heading: string; readonly rows: readonly ShownRow[] }[] {
  const groups = Map.groupBy(rows, (row) =>
    order === 'category' ? row.category : [row.location, row.place].filter(Boolean).join(' · '),
  )
  return [...groups].map(([heading, some]) => ({ heading, rows: some }))
}

/** How the domain reads what is typed for it. */
export const countableOf = (row: StockTakeRow) => ({ unit: row.unit as Unit, packs: row.packs })
