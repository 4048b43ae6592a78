/** Rows of a table: each item, and below it its variants, whose prices are their own. */
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { hasCell, type ItemCell } from '@servery/domain/offer/catalogue/bulk-edit.ts'

export interface TableRow {
  /** The item's own, or that with the variant's. */
  readonly id: string
  readonly itemId: string
  /** Null: the item itself. */
  readonly variationId: string | null
  /** What the cells show: of a variant with its own name and price. */
  readonly shown: ItemView
}

export function listRows(items: readonly ItemView[]): readonly TableRow[] {
  return items.flatMap((item): TableRow[] => [
    { id: item.id, itemId: item.id, variationId: null, shown: item },
    ...item.variations.map(({ id, name, price }) => ({
      ...{ id: `${item.id} ${id}`, itemId: item.id, variationId: id },
      shown: { ...item, name: `${item.name} · ${name}`, price },
    })),
  ])
}

/** Whether the cell of a row can be changed here: of a variant, the price alone. */
export function isOpenCell({ shown, variationId }: TableRow, cell: ItemCell): boolean {
  return variationId === null ? hasCell(shown as never, cell) : cell === 'price'
}

/** The item that a row is of, by the id of the row. */
export function itemIdOf(rowId: string): string {
  return rowId.split(' ')[0] ?? rowId
}

/** Of a change to one row: what of it is shown though it can't be changed here. */
export function isShownCell(row: TableRow, cell: ItemCell): boolean {
  return isOpenCell(row, cell) || (row.variationId !== null && cell === 'name')
}
