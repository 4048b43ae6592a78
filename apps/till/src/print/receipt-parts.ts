/** The receipt or bill of an order as this till lays it out, to be shown or printed here. */
import { allergens } from '@servery/domain/catalogue/types.ts'
import { exchangesOf } from '@servery/domain/order/exchange.ts'
import { paperOf } from '@servery/domain/order/printing.ts'
import type { OrderRefund, OrderState } from '@servery/domain/order/types.ts'
import { brandOf } from '@servery/domain/receipt/brand.ts'
import { type ReceiptSetting, receiptOf } from '@servery/domain/receipt/content.ts'
import {
  layOutReceipt,
  type ReceiptColumns,
  type ReceiptPart,
} from '@servery/domain/receipt/layout.ts'
import { partReceiptOf } from '@servery/domain/receipt/part-content.ts'
import { refundReceiptOf } from '@servery/domain/receipt/refund-content.ts'
import { receiptLanguages, receiptWords } from '@servery/domain/receipt/words.ts'
import { receiptFormat } from '@servery/ordering/receipt-format.ts'
import type { Till } from '../store/till.ts'

export function receiptParts(
  till: Till,
  order: OrderState,
  look: {
    readonly columns: ReceiptColumns
    readonly language: string
    readonly copy?: number
    /** Its own receipt instead of that of the sale. */
    readonly refund?: OrderRefund | null
    /** Of a shared bill this part alone. */
    readonly partId?: string | undefined
    /** Where a guest finds it; nothing where that is not known. */
    readonly link?: string | undefined
  },
): readonly ReceiptPart[] {
  const { branch, items, receiptBrands, team } = till.catalogue.get()
  const { copy = 0, refund = null, partId, link } = look
  const brand = brandOf(receiptBrands, branch.id)
  const spoken = receiptLanguages.find((known) => known === look.language) ?? 'en'
  const language = brand.language ?? spoken
  const servedBy = refund?.by ?? order.closedBy ?? order.openedBy
  const setting: ReceiptSetting = {
    seller: { ...branch, branchName: branch.name },
    registerName: till.device.pairing.registerName,
    servedBy: team.find(({ id }) => id === servedBy)?.displayName ?? '',
    duplicate: copy > 0,
    bill: paperOf(order) === 'bill' && order.status !== 'cancelled',
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
  const content =
    refund === null
      ? (ofPart ?? receiptOf(order, setting))
      : refundReceiptOf(order, refund, setting)
  const { currency, timeZone } = branch
  return layOutReceipt(
    { ...content, copy },
    {
      brand,
      columns: look.columns,
      words: receiptWords[language],
      format: receiptFormat({ language, currency, timeZone }),
    },
  )
}
