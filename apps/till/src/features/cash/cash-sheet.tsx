import type { SheetOf } from '../../device/store/index.ts'
import { CashHome } from './cash-home.tsx'
import type { CashView } from './cash-view.ts'
import { CloseView } from './close-view.tsx'
import { CountView } from './count-view.tsx'
import { MoveView, NoSaleView } from './move-views.tsx'
import { OpenView } from './open-view.tsx'
import { ReportView } from './report-view.tsx'

declare module '../../device/store/sheets.ts' {
  interface SheetKinds {
    cash: { readonly view: CashView }
  }
}

/** All that is done with the drawer, in one chunk. */
export function CashSheet(props: {
  readonly sheet: SheetOf<'cash'>
  readonly onClose: () => void
}) {
  const { sheet, onClose } = props
  switch (sheet.view) {
    case 'home':
      return <CashHome onClose={onClose} />
    case 'open':
      return <OpenView onClose={onClose} />
    case 'paid_in':
    case 'paid_out':
    case 'dropped':
      return <MoveView kind={sheet.view} onClose={onClose} />
    case 'no_sale':
      return <NoSaleView onClose={onClose} />
    case 'count':
      return <CountView onClose={onClose} />
    case 'close':
      return <CloseView onClose={onClose} />
    case 'report':
      return <ReportView onClose={onClose} />
  }
}
