/** The table at which a guest sits, by the code on it. */
import type { TableRef } from '@servery/domain/order/model/seating.ts'
import { floorAreaStore } from '../../setup/floor-areas/index.ts'
import type { ShopPlace } from './place.ts'

export interface FoundTable extends TableRef {
  readonly areaName: string
}

/** Null: the branch has no such table. */
export async function findTable(
  { scope, trx, shop }: Pick<ShopPlace, 'scope' | 'trx' | 'shop'>,
  tableId: string,
): Promise<FoundTable | null> {
  const areas = await floorAreaStore.findSince(scope, trx, -1)
  for (const { id: areaId, archived, input } of areas) {
    if (archived || input.branchId !== shop.branch.id) continue
    const table = input.tables.find(({ id }) => id === tableId.toLowerCase())
    if (table !== undefined)
      return { tableId: table.id, areaId, name: table.name, areaName: input.name }
  }
  return null
}
