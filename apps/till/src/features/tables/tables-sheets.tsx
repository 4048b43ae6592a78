import type { TableRef } from '@servery/domain/order/model/seating.ts'
import type { SheetsDrawn } from '../../device/store/index.ts'
import type { TablePick } from '../order/front/index.ts'
import { BillsSheet } from './bills-sheet.tsx'
import { CoversSheet } from './covers-sheet.tsx'
import { JoinSheet } from './join-sheet.tsx'
import { JumpSheet } from './jump-sheet.tsx'
import { LinePlaceSheet } from './line-place-sheet.tsx'
import { TableSheet } from './table-sheet.tsx'

declare module '../../device/store/sheets.ts' {
  interface SheetKinds {
    /** How many guests, before a table is opened. */
    covers: { readonly table: TableRef }
    /** Table, guests, merging and server of the ticket in front. */
    table: object
    /** Of several bills at one table. */
    table_bills: { readonly tableId: string }
    /** The ticket in front, and bills that are open at the table to which it goes. */
    join: { readonly table: TableRef; readonly purpose: TablePick['purpose'] }
    jump: { readonly first: string }
    line_place: { readonly lineId: string }
  }
}

/** All that is done with tables, in one chunk. */
export const tableSheets: SheetsDrawn<
  'covers' | 'table' | 'table_bills' | 'join' | 'jump' | 'line_place'
> = {
  covers: ({ sheet, onClose }) => <CoversSheet table={sheet.table} onClose={onClose} />,
  table: ({ onClose }) => <TableSheet onClose={onClose} />,
  table_bills: ({ sheet, onClose }) => <BillsSheet tableId={sheet.tableId} onClose={onClose} />,
  join: ({ sheet, onClose }) => (
    <JoinSheet table={sheet.table} purpose={sheet.purpose} onClose={onClose} />
  ),
  jump: ({ sheet, onClose }) => <JumpSheet first={sheet.first} onClose={onClose} />,
  line_place: ({ sheet, onClose }) => <LinePlaceSheet lineId={sheet.lineId} onClose={onClose} />,
}
