import type { SheetsDrawn } from '../../../device/store/index.ts'
import { ChargeOffSheet } from './charge-off-sheet.tsx'
import { CompSheet } from './comp-sheet.tsx'
import { DiscountSheet } from './discount-sheet.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { ServiceChargeSheet } from './service-charge-sheet.tsx'

declare module '../../../device/store/sheets.ts' {
  interface SheetKinds {
    /** Of a line, or null for the whole ticket. */
    discount: { readonly lineId: string | null }
    service_charge: object
    /** Why a service charge is taken off. */
    charge_off: { readonly chargeId: string; readonly name: string }
    /** On the business: a line, or null for the whole ticket. */
    comp: { readonly lineId: string | null }
    price: { readonly lineId: string }
  }
}

/** What is given away, charged on top, or priced anew. */
export const discountSheets: SheetsDrawn<
  'discount' | 'service_charge' | 'charge_off' | 'comp' | 'price'
> = {
  discount: ({ sheet, onClose }) => <DiscountSheet lineId={sheet.lineId} onClose={onClose} />,
  service_charge: ({ onClose }) => <ServiceChargeSheet onClose={onClose} />,
  charge_off: ({ sheet, onClose }) => <ChargeOffSheet {...sheet} onClose={onClose} />,
  comp: ({ sheet, onClose }) => <CompSheet lineId={sheet.lineId} onClose={onClose} />,
  price: ({ sheet, onClose }) => <PriceSheet lineId={sheet.lineId} onClose={onClose} />,
}
