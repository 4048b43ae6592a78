import { Fragment, type ReactNode } from 'react'
import { closeSheet, type Sheet, useTill, useTillState } from '../../device/store/till.ts'
import { LaterSheet, later, preload } from '../../kit/later.tsx'

/** No sheet is needed before somebody taps; the worker has them all offline. */
const ofSale = later(async () => (await import('./sale-sheet.tsx')).SaleSheet)
/** Not on the way of a sale: fetched when it is asked for, and by the worker for offline. */
const kitchen = later(
  async () => (await import('../../features/kitchen/kitchen-sheet.tsx')).KitchenSheet,
)
const customer = later(
  async () => (await import('../../features/customers/customer-sheet.tsx')).CustomerSheet,
)
const reward = later(
  async () => (await import('../../features/customers/reward-sheet.tsx')).RewardSheet,
)
const cash = later(async () => (await import('../../features/cash/cash-sheet.tsx')).CashSheet)
const ofTables = later(
  async () => (await import('../../features/tables/tables-sheet.tsx')).TablesSheet,
)
const reservations = later(
  async () =>
    (await import('../../features/reservations/reservations-sheet.tsx')).ReservationsSheet,
)
const split = later(
  async () => (await import('../../features/pay/split/split-sheet.tsx')).SplitSheet,
)
/** The same: once or twice a day for each person. */
const clock = later(async () => (await import('../../features/clock/clock-sheet.tsx')).ClockSheet)
const more = later(async () => (await import('./more-sheet.tsx')).MoreSheet)

const idleAfterMs = 1500

/** Loads them once the till is idle, so that no sheet makes anybody wait. */
export function preloadSheets(): () => void {
  const timer = setTimeout(() => {
    preload(ofSale)
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
      {renderSheet(sheet, () => closeSheet(till, sheet))}
    </Fragment>
  ))
}

function renderSheet(sheet: Sheet, onClose: () => void): ReactNode {
  switch (sheet.kind) {
    case 'variations':
    case 'modifiers':
    case 'weight':
    case 'open_price':
    case 'custom_amount':
    case 'item_detail':
    case 'bundle':
    case 'age':
    case 'line_quantity':
    case 'charge':
      return <LaterSheet part={ofSale} sheet={sheet} onClose={onClose} />
    case 'void':
    case 'course':
      return <LaterSheet part={kitchen} sheet={sheet} onClose={onClose} />
    case 'customer':
      return <LaterSheet part={customer} sheet={sheet} onClose={onClose} />
    case 'reward':
      return <LaterSheet part={reward} sheet={sheet} onClose={onClose} />
    case 'cash':
      return <LaterSheet part={cash} sheet={sheet} onClose={onClose} />
    case 'covers':
    case 'table':
    case 'table_bills':
    case 'join':
    case 'jump':
    case 'line_place':
      return <LaterSheet part={ofTables} sheet={sheet} onClose={onClose} />
    case 'reservations':
      return <LaterSheet part={reservations} sheet={sheet} onClose={onClose} />
    case 'split':
      return <LaterSheet part={split} sheet={sheet} onClose={onClose} />
    case 'clock':
      return <LaterSheet part={clock} sheet={sheet} onClose={onClose} />
    default:
      return <LaterSheet part={more} sheet={sheet} onClose={onClose} />
  }
}
