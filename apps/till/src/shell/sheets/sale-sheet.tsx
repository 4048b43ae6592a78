import type { Sheet } from '../../device/store/till.ts'
import { AgeSheet } from '../../features/order/items/age-sheet.tsx'
import { BundleSheet } from '../../features/order/items/bundle-sheet.tsx'
import { ItemDetailSheet } from '../../features/order/items/item-detail-sheet.tsx'
import {
  CustomAmountSheet,
  OpenPriceSheet,
  QuantitySheet,
  WeightSheet,
} from '../../features/order/items/keypad-sheets.tsx'
import { ModifierSheet, VariationSheet } from '../../features/order/items/modifier-sheet.tsx'
import { ChargeSheet } from '../../features/pay/tender/charge-sheet.tsx'

/** The sheets on the way of a sale: what an item asks for, and paying the long way. */
export type SheetOfSale = Extract<
  Sheet,
  {
    readonly kind:
      | 'variations'
      | 'modifiers'
      | 'weight'
      | 'open_price'
      | 'custom_amount'
      | 'item_detail'
      | 'bundle'
      | 'age'
      | 'line_quantity'
      | 'charge'
  }
>

/** All of them in one chunk, fetched before anybody can have tapped what opens one. */
export function SaleSheet(props: { readonly sheet: SheetOfSale; readonly onClose: () => void }) {
  const { sheet, onClose } = props
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
    case 'age':
      return <AgeSheet name={sheet.name} run={sheet.run} onClose={onClose} />
    case 'bundle':
      return <BundleSheet itemId={sheet.itemId} onClose={onClose} />
    case 'line_quantity':
      return <QuantitySheet lineId={sheet.lineId} onClose={onClose} />
    case 'charge':
      return <ChargeSheet {...sheet} onClose={onClose} />
  }
}
