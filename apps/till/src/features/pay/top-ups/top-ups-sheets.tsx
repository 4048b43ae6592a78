import type { TopUpKind } from '@servery/domain/order/model/top-ups.ts'
import type { SheetsDrawn } from '../../../device/store/index.ts'
import { TopUpSheet } from './top-up-sheet.tsx'

declare module '../../../device/store/sheets.ts' {
  interface SheetKinds {
    top_up: { readonly of: TopUpKind }
  }
}

/** A gift card is sold or reloaded, or a customer pays off their account. */
export const topUpSheets: SheetsDrawn<'top_up'> = {
  top_up: ({ sheet, onClose }) => <TopUpSheet of={sheet.of} onClose={onClose} />,
}
