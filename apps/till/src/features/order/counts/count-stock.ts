import { openSheet, type Till } from '../../../device/store/index.ts'
import { type Approval, authorise } from '../../../gate/rights/index.ts'

declare module '../../../device/store/sheets.ts' {
  interface SheetKinds {
    count: { readonly approval: Approval }
  }
}

/** Opens the stock takes, for whoever may count or with a manager's PIN. */
export function countStock(till: Till): void {
  authorise(till, { right: 'stock.stocktake' }, (approval) =>
    openSheet(till, { kind: 'count', approval }),
  )
}
