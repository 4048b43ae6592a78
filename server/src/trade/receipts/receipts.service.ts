/** Receipts as they are printed: one layout, whoever shows it. */
import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import { goodsOf } from '@servery/domain/order/model/components.ts'
import { exchangesOf } from '@servery/domain/order/model/exchange.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { pointMoves } from '@servery/domain/order/payment/point-moves.ts'
import type { ReceiptBrand } from '@servery/domain/receipt/layout/brand.ts'
import {
  type ReceiptContent,
  type ReceiptSeller,
  type ReturnedGoods,
  receiptOf,
} from '@servery/domain/receipt/layout/content.ts'
import {
  layOutReceipt,
  type ReceiptColumns,
  type ReceiptPart,
} from '@servery/domain/receipt/layout/layout.ts'
import { letterheadOf } from '@servery/domain/receipt/layout/letterhead.ts'
import { partReceiptOf } from '@servery/domain/receipt/layout/part-content.ts'
import { refundReceiptOf } from '@servery/domain/receipt/layout/refund-content.ts'
import type { Language } from '@servery/messages/languages.ts'
import { receiptWords } from '@servery/messages/paper.ts'
import { findItems } from '../../catalogue/items/index.ts'
import { findKept } from '../../customers/directory/index.ts'
import { sumPoints } from '../../customers/loyalty/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { receiptFormat } from '../../platform/pdf/index.ts'
import { findPeople, findRegisterNames } from '../../setup/company/index.ts'
import { findBrand } from '../../setup/receipt-brands/index.ts'
import { findOrder, getOrderState } from '../orders/index.ts'
import { companyLanguage } from './receipts.store.ts'

type BranchView = SyncRecords['branch'][number]

/** Where a receipt is made: how it looks, in which language, by which clock. */
export interface ReceiptPlace {
  readonly branch: BranchView
  readonly brand: ReceiptBrand
  readonly language: Language
}

export async function findReceiptPlace(
  scope: Scope,
  trx: TenantTransaction,
  branch: BranchView,
): Promise<ReceiptPlace> {
  const brand = await findBrand(scope, trx, branch.id)
  return { branch, brand, language: brand.language ?? (await companyLanguage(scope, trx)) }
}

export function sellerOf(branch: BranchView): ReceiptSeller {
  const { companyName, line1, line2, town, postcode, phone, vatNumber } = branch
  return { companyName, branchName: branch.name, line1, line2, town, postcode, phone, vatNumber }
}

/** The head and the foot of its invoices, with their colour. */
export function letterheadAt({ branch, brand, language }: ReceiptPlace) {
  const { header, footer, lines, ...said } = letterheadOf(
    sellerOf(branch),
    brand,
    receiptWords[language],
  )
  const colour = brand.colour
  return { ...said, lines: [...lines], header: [...header], footer: [...footer], colour }
}

/** An order as its receipt says it; `duplicate` once it was printed before. */
export async function orderContent(
  scope: Scope,
  trx: TenantTransaction,
  {
    order,
    place,
    duplicate = false,
    bill = false,
    refundId,
    partId,
    link,
  }: {
    readonly order: OrderState
    readonly place: ReceiptPlace
    readonly duplicate?: boolean
    readonly bill?: boolean
    /** The receipt of this refund instead of that of the sale. */
    readonly refundId?: string | null | undefined
    /** Of a shared bill this part alone, where it is still one of its parts. */
    readonly partId?: string | undefined
    /** Where the guest finds it; nothing: the paper says it nowhere. */
    readonly link?: string
  },
): Promise<ReceiptContent> {
  const refund = order.refunds?.find((one) => one.refundId === refundId)
  const server = refund?.by ?? order.closedBy ?? order.openedBy
  const registerId = refund?.registerId ?? order.registerId
  const people = await findPeople(scope, trx, [server])
  const registers = await findRegisterNames(scope, trx, [registerId])
  const goods = order.lines.flatMap((line) => goodsOf(line))
  const itemIds = goods.flatMap(({ itemId }) => itemId ?? [])
  const items = place.brand.show.allergens ? await findItems(scope, trx, itemIds) : []
  const contained = new Map(
    items.map(({ id, input }) => [
      id,
      Object.entries(input.allergens).flatMap(([allergen, mark]) =>
        mark === 'contains' ? [allergen as keyof typeof input.allergens] : [],
      ),
    ]),
  )
  const setting = {
    seller: sellerOf(place.branch),
    registerName: registers.get(registerId) ?? '',
    servedBy: people.get(server) ?? '',
    duplicate,
    bill,
    link,
    pointsBalance: await findPointsBalance(scope, trx, order),
    returned: await findReturned(scope, trx, order),
    allergensOf: (itemId: string) => contained.get(itemId) ?? [],
  }
  if (refund !== undefined) return refundReceiptOf(order, refund, setting)
  const ofPart = partId === undefined ? null : partReceiptOf(order, partId, setting)
  return ofPart ?? receiptOf(order, setting)
}

/** What the customer of an order that moves points has by now. */
async function findPointsBalance(
  scope: Scope,
  trx: TenantTransaction,
  order: OrderState,
): Promise<number | undefined> {
  const customerId = order.customer?.customerId
  if (customerId === undefined || pointMoves(order).length === 0) return undefined
  const kept = await findKept(scope, trx, customerId)
  return kept && (await sumPoints(scope, trx, [kept.id])).get(kept.id)
}

/** The refunds of goods that came back for those of this order. */
async function findReturned(
  scope: Scope,
  trx: TenantTransaction,
  order: OrderState,
): Promise<readonly ReturnedGoods[]> {
  const found = exchangesOf(order).map(async ({ orderId, refundId }) => {
    if ((await findOrder(scope, trx, orderId)) === undefined) return []
    const sold = await getOrderState(scope, trx, orderId)
    const refund = sold.refunds?.find((one) => one.refundId === refundId)
    return refund === undefined ? [] : [{ order: sold, refund }]
  })
  return (await Promise.all(found)).flat()
}

export function layOut(
  content: ReceiptContent,
  place: ReceiptPlace,
  columns: ReceiptColumns,
): readonly ReceiptPart[] {
  const { branch, brand, language } = place
  const { currency, timeZone } = branch
  const format = receiptFormat({ language, currency, timeZone })
  return layOutReceipt(content, { brand, columns, words: receiptWords[language], format })
}
