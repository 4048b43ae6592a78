import type { SheetsDrawn } from '../../../device/store/index.ts'
import { ChargeSheet } from './charge-sheet.tsx'

declare module '../../../device/store/sheets.ts' {
  interface SheetKinds {
    charge: { readonly methodId: string | null; readonly partId?: string }
  }
}

/** Paying the long way. */
export const chargeSheets: SheetsDrawn<'charge'> = {
  charge: ({ sheet, onClose }) => <ChargeSheet {...sheet} onClose={onClose} />,
}
