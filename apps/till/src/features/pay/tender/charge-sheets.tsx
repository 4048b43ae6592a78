import type { SheetsDrawn } from '../../../device/store/index.ts'
import { ChargeSheet } from './charge-sheet.tsx'
import { DrawerClosedSheet } from './drawer-closed-sheet.tsx'
import { PayOutSheet } from './pay-out-sheet.tsx'

declare module '../../../device/store/sheets.ts' {
  interface SheetKinds {
    charge: { readonly methodId: string | null; readonly partId?: string }
    pay_out: object
    drawer_closed: { readonly again: () => void }
  }
}

/** Paying the long way. */
export const chargeSheets: SheetsDrawn<'charge' | 'pay_out' | 'drawer_closed'> = {
  charge: ({ sheet, onClose }) => <ChargeSheet {...sheet} onClose={onClose} />,
  drawer_closed: ({ sheet, onClose }) => <DrawerClosedSheet {...sheet} onClose={onClose} />,
  pay_out: ({ onClose }) => <PayOutSheet onClose={onClose} />,
}
