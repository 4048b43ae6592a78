import type { Sheet } from '../../device/store/till.ts'
import type { SheetOfKitchen } from '../../features/kitchen/kitchen-sheet.tsx'
import { QueueSheet } from '../../features/machine/queue-sheet.tsx'
import { SettingsSheet } from '../../features/machine/settings-sheet.tsx'
import { ShortcutsSheet } from '../../features/machine/shortcuts-sheet.tsx'
import { UnpairSheet } from '../../features/machine/unpair-sheet.tsx'
import { ChargeOffSheet } from '../../features/order/discounts/charge-off-sheet.tsx'
import { CompSheet } from '../../features/order/discounts/comp-sheet.tsx'
import { DiscountSheet } from '../../features/order/discounts/discount-sheet.tsx'
import { PriceSheet } from '../../features/order/discounts/price-sheet.tsx'
import { ServiceChargeSheet } from '../../features/order/discounts/service-charge-sheet.tsx'
import { HeldSheet } from '../../features/order/orders/held-sheet.tsx'
import { OrdersSheet } from '../../features/order/orders/orders-sheet.tsx'
import { ClearSheet } from '../../features/order/ticket/clear-sheet.tsx'
import { NoteSheet } from '../../features/order/ticket/text-sheets.tsx'
import { ExchangePaySheet } from '../../features/pay/refund/exchange-pay-sheet.tsx'
import { ExchangeSheet } from '../../features/pay/refund/exchange-sheet.tsx'
import { RefundSheet } from '../../features/pay/refund/refund-sheet.tsx'
import { TipSheet } from '../../features/pay/refund/tip-sheet.tsx'
import { UnpaySheet } from '../../features/pay/refund/unpay-sheet.tsx'
import { TopUpSheet } from '../../features/pay/top-ups/top-up-sheet.tsx'
import { ReceiptSheet } from '../../features/receipt/receipt-sheet.tsx'
import type { SheetOfTables } from '../../features/tables/tables-sheet.tsx'
import { ApproveSheet } from '../../gate/approve-sheet.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import type { SheetOfSale } from './sale-sheet.tsx'

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
