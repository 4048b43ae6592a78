import type { SheetsDrawn } from '../../../device/store/index.ts'
import { ClearSheet } from './clear-sheet.tsx'
import { NoteSheet } from './text-sheets.tsx'

declare module '../../../device/store/sheets.ts' {
  interface SheetKinds {
    note: { readonly lineId: string }
    clear: object
  }
}

/** A note on a line, and giving the ticket up. */
export const ticketSheets: SheetsDrawn<'note' | 'clear'> = {
  note: ({ sheet, onClose }) => <NoteSheet lineId={sheet.lineId} onClose={onClose} />,
  clear: ({ onClose }) => <ClearSheet onClose={onClose} />,
}
