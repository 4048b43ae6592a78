import type { UnnamedGoods } from '@servery/domain/order/lines/named-pieces.ts'
import type { LineContent } from '@servery/domain/order/model/types.ts'
import type { SheetsDrawn } from '../../../device/store/index.ts'
import type { Approval } from '../../../gate/rights/index.ts'
import { AgeSheet } from './age-sheet.tsx'
import { BundleSheet } from './bundle-sheet.tsx'
import { ItemDetailSheet } from './item-detail-sheet.tsx'
import { CustomAmountSheet, OpenPriceSheet, QuantitySheet, WeightSheet } from './keypad-sheets.tsx'
import { ModifierSheet, VariationSheet } from './modifier-sheet.tsx'

declare module '../../../device/store/sheets.ts' {
  interface SheetKinds {
    variations: { readonly itemId: string }
    modifiers: {
      readonly itemId: string
      readonly variationId: string | null
      /** The line whose choice is changed; null for a new one. */
      readonly lineId: string | null
    }
    weight: { readonly itemId: string; readonly variationId: string | null }
    open_price: { readonly itemId: string; readonly variationId: string | null }
    custom_amount: { readonly name: string }
    item_detail: { readonly itemId: string }
    bundle: { readonly itemId: string }
    /** For adults alone: added once somebody has looked. */
    age: { readonly name: string; readonly run: () => void }
    line_quantity: { readonly lineId: string }
    /** Which piece of some goods of a line is sold, before it is on the ticket. */
    serial: {
      readonly content: LineContent
      readonly goods: UnnamedGoods
      readonly approval: Approval | null
    }
  }
}

/** What an item asks for on its way to the ticket. */
export const itemSheets: SheetsDrawn<
  | 'variations'
  | 'modifiers'
  | 'weight'
  | 'open_price'
  | 'custom_amount'
  | 'item_detail'
  | 'bundle'
  | 'age'
  | 'line_quantity'
> = {
  variations: ({ sheet, onClose }) => <VariationSheet itemId={sheet.itemId} onClose={onClose} />,
  modifiers: ({ sheet, onClose }) => <ModifierSheet {...sheet} onClose={onClose} />,
  weight: ({ sheet, onClose }) => <WeightSheet {...sheet} onClose={onClose} />,
  open_price: ({ sheet, onClose }) => <OpenPriceSheet {...sheet} onClose={onClose} />,
  custom_amount: ({ sheet, onClose }) => <CustomAmountSheet name={sheet.name} onClose={onClose} />,
  item_detail: ({ sheet, onClose }) => <ItemDetailSheet itemId={sheet.itemId} onClose={onClose} />,
  bundle: ({ sheet, onClose }) => <BundleSheet itemId={sheet.itemId} onClose={onClose} />,
  age: ({ sheet, onClose }) => <AgeSheet name={sheet.name} run={sheet.run} onClose={onClose} />,
  line_quantity: ({ sheet, onClose }) => <QuantitySheet lineId={sheet.lineId} onClose={onClose} />,
}
