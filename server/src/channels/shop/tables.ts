/** The table at which a guest sits, by the code on it. */
import type { TableRef } from '@servery/domain/order/model/seating.ts'
import type { ShopPlace } from './place.ts'

export interface FoundTable extends TableRef {
  readonly areaName: string
}

/** Null: the branch has no such table. */
export function findTable({ known }: Pick<ShopPlace, 'known'>, tableId: string): FoundTable | null {
  for (const { id: areaId, name: areaName, tables } of known.areas) {
    const table = tables.find(({ id }) => id === tableId.toLowerCase())
    if (table !== undefined) return { tableId: table.id, areaId, name: table.name, areaName }
  }
  return null
}
