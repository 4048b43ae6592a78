import type { SheetsDrawn } from '../../device/store/index.ts'
import { machineSheets } from '../../features/machine/index.ts'
import { discountSheets } from '../../features/order/discounts/index.ts'
import { orderSheets } from '../../features/order/orders/index.ts'
import { ticketSheets } from '../../features/order/ticket/index.ts'
import { refundSheets } from '../../features/pay/refund/index.ts'
import { topUpSheets } from '../../features/pay/top-ups/index.ts'
import { receiptSheets } from '../../features/receipt/index.ts'
import { ApproveSheet } from '../../gate/pin/index.ts'
import { MenuSheet } from './menu-sheet.tsx'

declare module '../../device/store/sheets.ts' {
  interface SheetKinds {
    menu: object
  }
}

const own: SheetsDrawn<'approve' | 'menu'> = {
  approve: ({ sheet, onClose }) => (
    <ApproveSheet deed={sheet.deed} run={sheet.run} onClose={onClose} />
  ),
  menu: ({ onClose }) => <MenuSheet onClose={onClose} />,
}

/** Everything that may come a moment later, in one chunk. */
export const moreSheets = {
  ...own,
  ...ticketSheets,
  ...discountSheets,
  ...orderSheets,
  ...topUpSheets,
  ...refundSheets,
  ...receiptSheets,
  ...machineSheets,
}
