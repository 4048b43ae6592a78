import type { SheetsDrawn } from '../../../device/store/index.ts'
import { HeldSheet } from './held-sheet.tsx'
import { OrdersSheet } from './orders-sheet.tsx'

declare module '../../../device/store/sheets.ts' {
  interface SheetKinds {
    held: object
    orders: object
  }
}

/** Parked tickets, and the orders of the day. */
export const orderSheets: SheetsDrawn<'held' | 'orders'> = {
  held: ({ onClose }) => <HeldSheet onClose={onClose} />,
  orders: ({ onClose }) => <OrdersSheet onClose={onClose} />,
}
