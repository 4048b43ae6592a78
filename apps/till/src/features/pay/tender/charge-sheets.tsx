import type { SheetsDrawn } from '../../../device/store/index.ts'
import { ChargeSheet } from './charge-sheet.tsx'
import { PayOutSheet } from './pay-out-sheet.tsx'

declare module '../../../device/store/sheets.ts' {
  interface SheetKinds {
    charge: { readonly methodId: string | null; readonly partId?: string }
    pay_out: object
  }
}

/** Paying the long way. */
export const chargeSheets: SheetsDrawn<'charge' | 'pay_out'> = {
  charge: ({ sheet, onClose }) => <ChargeSheet {...sheet} onClose={onClose} />,
  pay_out: ({ onClose }) => <PayOutSheet onClose={onClose} />,
}
