/** What somebody counts or adds on this device, as it waits to be sent. */
import type {
  CountEntryInput,
  StockTakeRow,
  TillCountEntryInput,
} from '@servery/contract/stock/stock-takes.ts'
import { stockTakeRowId } from '@servery/domain/stock/stock-take-row.ts'
import type { Pending } from './count-store.ts'

export interface Counted {
  readonly kind: 'set' | 'add'
  readonly quantity: number
  readonly typed: string
  /** Of one piece that is told apart by its number. */
  readonly serial?: string
}

/** Which stock take it is of, and its own id. */
interface Heading {
  readonly takeId: string
  readonly id: string
}

/** By whom, where it is a till that counts. */
export type CountedBy = Pick<TillCountEntryInput, 'memberId' | 'approverId'>

export function pendingEntry(
  { takeId, id }: Heading,
  row: Pick<StockTakeRow, 'id' | 'unit'>,
  said: Counted & Partial<CountedBy> & Pick<CountEntryInput, 'countedAt'>,
): Pending {
  return {
    kind: 'entry',
    takeId,
    id,
    entry: { entryId: id, rowId: row.id, unit: row.unit, ...said },
  }
}

export type AddedRow = Pick<StockTakeRow, 'itemId' | 'variationId' | 'place'> &
  Partial<Pick<StockTakeRow, 'locationId' | 'location'>> &
  Pick<StockTakeRow, 'name' | 'variationName' | 'sku' | 'barcodes' | 'unit' | 'packs'> &
  Pick<StockTakeRow, 'categoryId' | 'category'>

/** The id of the row is the same whoever adds it. */
export function pendingRow(
  { takeId, id, branchId }: Heading & { readonly branchId: string },
  added: AddedRow,
  by: CountedBy | null = null,
): Pending {
  const { itemId, variationId, place, locationId = branchId } = added
  const key = { stockTakeId: takeId, itemId, variationId, locationId, place }
  const row = { itemId, variationId, locationId, place, ...by }
  const shown = { ...blankRow, ...added, id: stockTakeRowId(key), locationId }
  return { kind: 'row', takeId, id, row, shown }
}

const blankRow = {
  location: '',
  position: Number.MAX_SAFE_INTEGER,
  ...{ bySerial: false, serials: null },
  counted: null,
  typed: '',
  countedAt: null,
  countedBy: null,
  expected: null,
  difference: null,
  valueDifference: null,
  recount: false,
  reason: null,
}
