import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { ChargeSheet } from '../pay/charge-sheet.tsx'
import { closeSheet, type Sheet, useTill, useTillState } from '../store/till.ts'
import { ItemDetailSheet } from './item-detail-sheet.tsx'
import { CustomAmountSheet, OpenPriceSheet, QuantitySheet, WeightSheet } from './keypad-sheets.tsx'
import { ModifierSheet, VariationSheet } from './modifier-sheet.tsx'

/** What is not needed to ring up a sale comes after the first paint; the worker has it offline. */
const more = () => import('./more-sheet.tsx')
const MoreSheet = lazy(async () => ({ default: (await more()).MoreSheet }))

/** Loads the rest once the till is idle, so that no sheet makes anybody wait. */
export function preloadSheets(): void {
  setTimeout(() => void more(), 1500)
}

/** The sheets that are open, each over the one before. */
export function Sheets() {
  const till = useTill()
  const sheets = useTillState((state) => state.sheets)
  return (
    <Suspense fallback={null}>
      {sheets.map((sheet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stack is told apart by its depth.
        <Fragment key={`${index} ${sheet.kind}`}>
          {renderSheet(sheet, () => closeSheet(till, sheet))}
        </Fragment>
      ))}
    </Suspense>
  )
}

function renderSheet(sheet: Sheet, onClose: () => void): ReactNode {
  switch (sheet.kind) {
    case 'variations':
      return <VariationSheet itemId={sheet.itemId} onClose={onClose} />
    case 'modifiers':
      return <ModifierSheet {...sheet} onClose={onClose} />
    case 'weight':
      return <WeightSheet {...sheet} onClose={onClose} />
    case 'open_price':
      return <OpenPriceSheet {...sheet} onClose={onClose} />
    case 'custom_amount':
      return <CustomAmountSheet name={sheet.name} onClose={onClose} />
    case 'item_detail':
      return <ItemDetailSheet itemId={sheet.itemId} onClose={onClose} />
    case 'line_quantity':
      return <QuantitySheet lineId={sheet.lineId} onClose={onClose} />
    case 'charge':
      return <ChargeSheet methodId={sheet.methodId} onClose={onClose} />
    default:
      return <MoreSheet sheet={sheet} onClose={onClose} />
  }
}
