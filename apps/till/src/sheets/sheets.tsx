import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { ChargeSheet } from '../pay/charge-sheet.tsx'
import { closeSheet, type Sheet, useTill, useTillState } from '../store/till.ts'
import { ItemDetailSheet } from './item-detail-sheet.tsx'
import { CustomAmountSheet, OpenPriceSheet, QuantitySheet, WeightSheet } from './keypad-sheets.tsx'
import { ModifierSheet, VariationSheet } from './modifier-sheet.tsx'

/** What is not needed to ring up a sale comes after the first paint; the worker has it offline. */
const more = () => import('./more-sheets.tsx')
const ClearSheet = lazy(async () => ({ default: (await more()).ClearSheet }))
const CustomerSheet = lazy(async () => ({ default: (await more()).CustomerSheet }))
const DiscountSheet = lazy(async () => ({ default: (await more()).DiscountSheet }))
const HeldSheet = lazy(async () => ({ default: (await more()).HeldSheet }))
const MenuSheet = lazy(async () => ({ default: (await more()).MenuSheet }))
const NoteSheet = lazy(async () => ({ default: (await more()).NoteSheet }))
const OrdersSheet = lazy(async () => ({ default: (await more()).OrdersSheet }))
const QueueSheet = lazy(async () => ({ default: (await more()).QueueSheet }))
const ReceiptSheet = lazy(async () => ({ default: (await more()).ReceiptSheet }))
const ServiceChargeSheet = lazy(async () => ({ default: (await more()).ServiceChargeSheet }))
const SettingsSheet = lazy(async () => ({ default: (await more()).SettingsSheet }))
const ShortcutsSheet = lazy(async () => ({ default: (await more()).ShortcutsSheet }))
const UnpairSheet = lazy(async () => ({ default: (await more()).UnpairSheet }))

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
    case 'note':
      return <NoteSheet lineId={sheet.lineId} onClose={onClose} />
    case 'discount':
      return <DiscountSheet lineId={sheet.lineId} onClose={onClose} />
    case 'service_charge':
      return <ServiceChargeSheet onClose={onClose} />
    case 'customer':
      return <CustomerSheet onClose={onClose} />
    case 'clear':
      return <ClearSheet onClose={onClose} />
    case 'held':
      return <HeldSheet onClose={onClose} />
    case 'orders':
      return <OrdersSheet onClose={onClose} />
    case 'receipt':
      return <ReceiptSheet orderId={sheet.orderId} onClose={onClose} />
    case 'queue':
      return <QueueSheet onClose={onClose} />
    case 'menu':
      return <MenuSheet onClose={onClose} />
    case 'settings':
      return <SettingsSheet onClose={onClose} />
    case 'shortcuts':
      return <ShortcutsSheet onClose={onClose} />
    case 'unpair':
      return <UnpairSheet onClose={onClose} />
  }
}
