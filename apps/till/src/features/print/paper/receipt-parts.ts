/** The receipt or bill of an order as this till lays it out, to be shown or printed here. */
import { allergens } from '@servery/domain/offer/catalogue/types.ts'
import { exchangesOf } from '@servery/domain/order/model/exchange.ts'
import { hasReceipt } from '@servery/domain/order/model/printing.ts'
import type { OrderRefund, OrderState } from '@servery/domain/order/model/types.ts'
import { brandOf } from '@servery/domain/receipt/layout/brand.ts'
import {
  type ReceiptContent,
  type ReceiptSetting,
  receiptOf,
} from '@servery/domain/receipt/layout/content.ts'
import {
  layOutReceipt,
  type ReceiptColumns,
  type ReceiptPart,
} from '@servery/domain/receipt/layout/layout.ts'
import { partReceiptOf } from '@servery/domain/receipt/layout/part-content.ts'
import { refundReceiptOf } from '@servery/domain/receipt/layout/refund-content.ts'
import { languages } from '@servery/messages/languages.ts'
import { receiptWords } from '@servery/messages/paper-in-apps.ts'
import { receiptFormat } from '@servery/ordering/receipt/receipt-format.ts'
import type { Till } from '../../../device/store/index.ts'

interface ReceiptInput {
  readonly copy?: number
  /** Its own receipt instead of that of the sale. */
  readonly refund?: OrderRefund | null
  /** Of a shared bill this part alone. */
  readonly partId?: string | undefined
  /** Where a guest finds it; nothing where that is not known. */
  readonly link?: string | undefined
}

export function receiptParts(
  till: Till,
  order: OrderState,
  look: ReceiptInput & { readonly columns: ReceiptColumns; readonly language: string },
): readonly ReceiptPart[] {
  const { branch, receiptBrands } = till.catalogue.get()
  const brand = brandOf(receiptBrands, branch.id)
  const spoken = languages.find((known) => known === look.language) ?? 'en'
  const language = brand.language ?? spoken
  const { currency, timeZone } = branch
  return layOutReceipt(receiptContent(till, order, look), {
    brand,
    columns: look.columns,
    words: receiptWords[language],
    format: receiptFormat({ language, currency, timeZone }),
  })
}

/** What it says, as far as this till knows: the points that a customer has are the server's. */
export function receiptContent(
  till: Till,
  order: OrderState,
  { copy = 0, refund = null, partId, link }: ReceiptInput,
): ReceiptContent {
  const { branch, items, team } = till.catalogue.get()
  const servedBy = refund?.by ?? order.closedBy ?? order.openedBy
  const setting: ReceiptSetting = {
    seller: { ...branch, branchName: branch.name },
    registerName: till.device.pairing.registerName,
    servedBy: team.find(({ id }) => id === servedBy)?.displayName ?? '',
    duplicate: copy > 0,
    bill: !hasReceipt(order, { partId }) && order.status !== 'cancelled',
    link,
    returned: exchangesOf(order).flatMap(({ orderId, refundId }) => {
      const sold = till.register.snapshot().orders.get(orderId)
      const refund = sold?.refunds?.find((one) => one.refundId === refundId)
      return sold === undefined || refund === undefined ? [] : [{ order: sold, refund }]
    }),
    allergensOf: (itemId) => {
      const marks = items.get(itemId)?.allergens ?? {}
      return allergens.filter((allergen) => marks[allergen] === 'contains')
    },
  }
  const ofPart = partId === undefined ? null : partReceiptOf(order, partId, setting)
  const ofSale = ofPart ?? receiptOf(order, setting)
  const content = refund === null ? ofSale : refundReceiptOf(order, refund, setting)
  return { ...content, copy }
}
