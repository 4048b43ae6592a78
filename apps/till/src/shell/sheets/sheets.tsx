import { Fragment } from 'react'
import {
  closeSheet,
  type SheetKind,
  type SheetsDrawn,
  useTill,
  useTillState,
} from '../../device/store/index.ts'
import { cashSheets } from '../../features/cash/index.ts'
import { clockSheets } from '../../features/clock/index.ts'
import { customerSheets, rewardSheets } from '../../features/customers/index.ts'
import { kitchenSheets } from '../../features/kitchen/index.ts'
import { countSheets } from '../../features/order/counts/index.ts'
import { newItemSheets, serialSheets } from '../../features/order/items/index.ts'
import { onlineSheets } from '../../features/order/online/index.ts'
import { wasteSheets } from '../../features/order/waste/index.ts'
import { splitSheets } from '../../features/pay/split/index.ts'
import { terminalSheets } from '../../features/pay/terminal/index.ts'
import { reservationSheets } from '../../features/reservations/index.ts'
import { tableSheets } from '../../features/tables/index.ts'
import { LaterSheet, later, type Part, preload } from '../../kit/index.ts'

/** No sheet is needed before somebody taps; the worker has them all offline. */
const sale = later(async () => (await import('./sale-sheets.tsx')).saleSheets)
const more = later(async () => (await import('./more-sheets.tsx')).moreSheets)

type Later = typeof import('./more-sheets.tsx').moreSheets

/** In which chunk a kind of sheet is, unless it is in that of those that may come later. */
const parts: { readonly [kind in Exclude<SheetKind, keyof Later>]: Part<SheetsDrawn<kind>> } & {
  readonly [kind in keyof Later]?: undefined
} = {
  variations: sale,
  modifiers: sale,
  weight: sale,
  open_price: sale,
  custom_amount: sale,
  item_detail: sale,
  bundle: sale,
  age: sale,
  line_quantity: sale,
  charge: sale,
  drawer_closed: sale,
  pay_out: sale,
  void: kitchenSheets,
  course: kitchenSheets,
  customer: customerSheets,
  reward: rewardSheets,
  cash: cashSheets,
  covers: tableSheets,
  table: tableSheets,
  table_bills: tableSheets,
  join: tableSheets,
  jump: tableSheets,
  line_place: tableSheets,
  reservations: reservationSheets,
  online: onlineSheets,
  split: splitSheets,
  terminal: terminalSheets,
  card_doubt: terminalSheets,
  card_tab: terminalSheets,
  clock: clockSheets,
  waste: wasteSheets,
  count: countSheets,
  serial: serialSheets,
  new_item: newItemSheets,
}

const idleAfterMs = 1500

/** Loads them once the till is idle, so that no sheet makes anybody wait. */
export function preloadSheets(): () => void {
  const timer = setTimeout(() => {
    preload(sale)
    preload(more)
  }, idleAfterMs)
  return () => clearTimeout(timer)
}

/** The sheets that are open, each over the one before. */
export function Sheets() {
  const till = useTill()
  const sheets = useTillState((state) => state.sheets)
  return sheets.map((sheet, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stack is told apart by its depth.
    <Fragment key={`${index} ${sheet.kind}`}>
      <LaterSheet
        part={parts[sheet.kind] ?? more}
        sheet={sheet}
        onClose={() => closeSheet(till, sheet)}
      />
    </Fragment>
  ))
}
