import type { SheetsDrawn } from '../../../device/store/index.ts'
import { ExchangePaySheet } from './exchange-pay-sheet.tsx'
import { ExchangeSheet } from './exchange-sheet.tsx'
import type { RefundBy } from './refund-plan.ts'
import { RefundSheet } from './refund-sheet.tsx'
import { TipSheet } from './tip-sheet.tsx'
import { UnpaySheet } from './unpay-sheet.tsx'

declare module '../../../device/store/sheets.ts' {
  interface SheetKinds {
    /** `by`: with what it begins. */
    refund: { readonly orderId: string; readonly by?: RefundBy }
    /** Which goods come back for others. */
    exchange: { readonly orderId: string }
    /** Nothing is left to collect of the ticket in front: goods that come back pay for it. */
    exchange_pay: object
    unpay: { readonly orderId: string }
    tip: { readonly orderId: string }
  }
}

/** What happens to money after it was taken. */
export const refundSheets: SheetsDrawn<'refund' | 'exchange' | 'exchange_pay' | 'unpay' | 'tip'> = {
  refund: ({ sheet, onClose }) => (
    <RefundSheet
      orderId={sheet.orderId}
      onClose={onClose}
      {...(sheet.by === undefined ? {} : { by: sheet.by })}
    />
  ),
  exchange: ({ sheet, onClose }) => <ExchangeSheet orderId={sheet.orderId} onClose={onClose} />,
  exchange_pay: ({ onClose }) => <ExchangePaySheet onClose={onClose} />,
  unpay: ({ sheet, onClose }) => <UnpaySheet orderId={sheet.orderId} onClose={onClose} />,
  tip: ({ sheet, onClose }) => <TipSheet orderId={sheet.orderId} onClose={onClose} />,
}
