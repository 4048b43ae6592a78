import type { SheetsDrawn } from '../../device/store/index.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

declare module '../../device/store/sheets.ts' {
  interface SheetKinds {
    /** Of the sale, a part of it, or money that went back. */
    receipt: {
      readonly orderId: string
      readonly partId?: string
      readonly refundId?: string
      /** At once, and by what. */
      readonly print?: 'here' | 'printer'
      /** Begins with the address to which it is sent. */
      readonly email?: boolean
    }
  }
}

/** The receipt of a sale. */
export const receiptSheets: SheetsDrawn<'receipt'> = {
  receipt: ({ sheet, onClose }) => <ReceiptSheet {...sheet} onClose={onClose} />,
}
