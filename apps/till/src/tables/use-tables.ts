import type { TableRef } from '@servery/domain/order/seating.ts'
import { type TableUse, usesOfTables } from '@servery/domain/order/table-use.ts'
import { useEffect, useMemo, useState } from 'react'
import type { FloorArea } from '../device/catalogue.ts'
import { useCatalogue, useTill } from '../store/till.ts'
import { useStore } from '../store/use-store.ts'

export type PlanTable = FloorArea['tables'][number]

export interface TableView {
  readonly table: PlanTable
  readonly area: FloorArea
  /** Null: it is free. */
  readonly use: TableUse | null
}

/** A table as orders keep it. */
export function refOf({ area, table }: Pick<TableView, 'area' | 'table'>): TableRef {
  return { tableId: table.id, areaId: area.id, name: table.name }
}

const tickMs = 15_000
const minuteMs = 60_000

/** Every table of the branch with who sits there now; by itself as orders and minutes go on. */
export function useTables(): readonly TableView[] {
  const till = useTill()
  const { floorAreas } = useCatalogue()
  const orders = useStore(till.orders, (snapshot) => snapshot.orders)
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return useMemo(() => {
    const uses = usesOfTables(orders.values(), (instant) =>
      Math.max(0, Math.floor((nowMs - Date.parse(instant)) / minuteMs)),
    )
    return floorAreas.flatMap((area) =>
      area.tables.map((table) => ({ area, table, use: uses.get(table.id) ?? null })),
    )
  }, [floorAreas, nowMs, orders])
}
