import type { Sheet } from '../../device/store/till.ts'
import { BillsSheet } from './bills-sheet.tsx'
import { CoversSheet } from './covers-sheet.tsx'
import { JoinSheet } from './join-sheet.tsx'
import { JumpSheet } from './jump-sheet.tsx'
import { LinePlaceSheet } from './line-place-sheet.tsx'
import { TableSheet } from './table-sheet.tsx'

export type SheetOfTables = Extract<
  Sheet,
  { readonly kind: 'covers' | 'table' | 'table_bills' | 'join' | 'jump' | 'line_place' }
>

/** All that is done with tables, in one chunk. */
export function TablesSheet(props: {
  readonly sheet: SheetOfTables
  readonly onClose: () => void
}) {
  const { sheet, onClose } = props
  switch (sheet.kind) {
    case 'covers':
      return <CoversSheet table={sheet.table} onClose={onClose} />
    case 'table':
      return <TableSheet onClose={onClose} />
    case 'table_bills':
      return <BillsSheet tableId={sheet.tableId} onClose={onClose} />
    case 'join':
      return <JoinSheet table={sheet.table} purpose={sheet.purpose} onClose={onClose} />
    case 'jump':
      return <JumpSheet first={sheet.first} onClose={onClose} />
    case 'line_place':
      return <LinePlaceSheet lineId={sheet.lineId} onClose={onClose} />
  }
}
