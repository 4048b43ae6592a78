import type { SheetOfKitchen } from '../kitchen/kitchen-sheet.tsx'
import type { Sheet } from '../store/till.ts'
import type { SheetOfTables } from '../tables/tables-sheet.tsx'
import { ApproveSheet } from './approve-sheet.tsx'
import { ChargeOffSheet } from './charge-off-sheet.tsx'
import { ClearSheet } from './clear-sheet.tsx'
import { CompSheet } from './comp-sheet.tsx'
import { DiscountSheet } from './discount-sheet.tsx'
import { ExchangePaySheet } from './exchange-pay-sheet.tsx'
import { ExchangeSheet } from './exchange-sheet.tsx'
import { HeldSheet } from './held-sheet.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { OrdersSheet } from './orders-sheet.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { QueueSheet } from './queue-sheet.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { RefundSheet } from './refund-sheet.tsx'
import type { SheetOfSale } from './sale-sheet.tsx'
import { ServiceChargeSheet } from './service-charge-sheet.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { ShortcutsSheet } from './shortcuts-sheet.tsx'
import { NoteSheet } from './text-sheets.tsx'
import { TipSheet } from './tip-sheet.tsx'
import { TopUpSheet } from './top-up-sheet.tsx'
import { UnpairSheet } from './unpair-sheet.tsx'
import { UnpaySheet } from './unpay-sheet.tsx'

/** The sheets that are not on the way of a plain sale. */
type LaterSheet = Exclude<
  Sheet,
  | SheetOfSale
  | SheetOfKitchen
  | SheetOfTables
  | { readonly kind: 'cash' | 'clock' | 'customer' | 'split' }
>

/** Everything that may come a moment later, in one chunk. */
export function MoreSheet(props: { readonly sheet: LaterSheet; readonly onClose: () => void }) {
  const { sheet, onClose } = props
  switch (sheet.kind) {
    case 'note':
      return <NoteSheet lineId={sheet.lineId} onClose={onClose} />
    case 'approve':
      return <ApproveSheet deed={sheet.deed} run={sheet.run} onClose={onClose} />
    case 'discount':
      return <DiscountSheet lineId={sheet.lineId} onClose={onClose} />
    case 'service_charge':
      return <ServiceChargeSheet onClose={onClose} />
    case 'charge_off':
      return <ChargeOffSheet {...sheet} onClose={onClose} />
    case 'top_up':
      return <TopUpSheet of={sheet.of} onClose={onClose} />
    case 'clear':
      return <ClearSheet onClose={onClose} />
    case 'held':
      return <HeldSheet onClose={onClose} />
    case 'orders':
      return <OrdersSheet onClose={onClose} />
    case 'receipt':
      return <ReceiptSheet {...sheet} onClose={onClose} />
    case 'refund':
      return <RefundSheet orderId={sheet.orderId} onClose={onClose} />
    case 'exchange':
      return <ExchangeSheet orderId={sheet.orderId} onClose={onClose} />
    case 'exchange_pay':
      return <ExchangePaySheet onClose={onClose} />
    case 'unpay':
      return <UnpaySheet orderId={sheet.orderId} onClose={onClose} />
    case 'tip':
      return <TipSheet orderId={sheet.orderId} onClose={onClose} />
    case 'comp':
      return <CompSheet lineId={sheet.lineId} onClose={onClose} />
    case 'price':
      return <PriceSheet lineId={sheet.lineId} onClose={onClose} />
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
