/** What a receipt says, before anybody asks how wide the paper is. */

import type { PaidByCard } from '../../card/attempt.ts'
import { subtract, zeroAmount } from '../../kernel/money.ts'
import type { Instant, MinorUnits, Rate } from '../../kernel/types.ts'
import type { ModifierPrefix } from '../../offer/catalogue/modifier-prefix.ts'
import type { OrderType } from '../../offer/catalogue/order-type.ts'
import { type Allergen, allergens } from '../../offer/catalogue/types.ts'
import type { PricedLine } from '../../offer/pricing/types.ts'
import { choicesOf, goodsOf } from '../../order/model/components.ts'
import { deliveryNoteOf } from '../../order/model/customer.ts'
import { platformTextOf } from '../../order/model/origin.ts'
import { priceOf } from '../../order/model/price.ts'
import { tableNameOf } from '../../order/model/seating.ts'
import { isLiveLine, standingPayments } from '../../order/model/state.ts'
import { tipsOf } from '../../order/model/tips.ts'
import type { OrderLine, OrderRefund, OrderState } from '../../order/model/types.ts'
import { type PointMove, pointMoves } from '../../order/payment/point-moves.ts'
import { type BillRow, billRows } from '../../order/split/bill-rows.ts'
import { refundReceiptOf } from './refund-content.ts'

/** Who sells, as the company and its branch are registered. */
export interface ReceiptSeller {
  readonly companyName: string
  readonly branchName: string
  readonly line1: string
  readonly line2: string
  readonly town: string
  readonly postcode: string
  readonly phone: string
  readonly vatNumber: string
}

export interface ReceiptLine {
  readonly name: string
  readonly variationName: string | null
  /** Thousandths. */
  readonly quantity: number
  readonly unit: string
  readonly amount: MinorUnits
  readonly modifiers: readonly {
    readonly name: string
    readonly quantity: number
    readonly unitPrice: MinorUnits
    readonly prefix?: ModifierPrefix
    /** Chosen below the one before it that is not. */
    readonly nested?: true
  }[]
  readonly note: string
  /** How it is eaten, where that is not as the order is. */
  readonly orderType?: OrderType
  readonly discounts: readonly {
    readonly name: string
    readonly amount: MinorUnits
    /** Given away without a name for guests. Absent: it has its name. */
    readonly isComp?: true
  }[]
  readonly allergens: readonly Allergen[]
}

export interface ReceiptTax {
  readonly rates: readonly Rate[]
  readonly net: MinorUnits
  readonly tax: MinorUnits
  readonly gross: MinorUnits
}

/** What is known of a payment that was undone. */
export interface UndonePayment {
  readonly at: Instant
  readonly name: string
  readonly amount: MinorUnits
  readonly reason: string
  readonly note: string
}

export interface ReceiptContent {
  readonly seller: ReceiptSeller
  readonly callNumber: string
  readonly receiptNumber: string | null
  readonly orderType: OrderType
  readonly name: string
  /** Through which marketplace it came, with its number there. Absent: none, or nobody said. */
  readonly platform?: string
  /** What whoever delivers it must know. Absent: nothing, or it is not delivered. */
  readonly deliveryNote?: string
  /** Absent: at none. */
  readonly table?: string
  /** Absent: not asked. */
  readonly covers?: number
  readonly at: Instant
  readonly registerName: string
  /** Empty where nobody knows. */
  readonly servedBy: string
  readonly duplicate: boolean
  /** Which duplicate it is; absent: nobody counts. */
  readonly copy?: number
  /** Not yet paid: no receipt, but what is to be paid. */
  readonly bill?: true
  readonly cancelled: boolean
  /** Of a shared bill this part alone. Absent: all of it. */
  readonly part?: {
    readonly name: string
    readonly number: number
    readonly count: number
    /** Of what was shared without being taken line by line; below 0 where others pay for it. */
    readonly share: MinorUnits
    readonly goods: readonly Pick<ReceiptLine, 'name' | 'quantity' | 'unit'>[]
  }
  /** The receipt of the sale of which this one gives money back. Absent: it is of a sale itself. */
  readonly refundOf?: string | null
  /** It gives nothing back: a tip was higher on the slip. Absent: it does. */
  readonly raisesTip?: true
  /** The payment of it that holds no longer. Absent: it is a receipt like any other. */
  readonly undone?: UndonePayment
  /** The receipt in whose place this one stands. Absent: in none. */
  readonly replaces?: string
  /** Refunds of goods that came back for these: on the same paper. Absent: none. */
  readonly returned?: readonly ReceiptContent[]
  readonly lines: readonly ReceiptLine[]
  readonly rows: readonly BillRow[]
  readonly total: MinorUnits
  readonly rounding: MinorUnits
  readonly payments: readonly {
    readonly name: string
    readonly reference: string
    readonly tendered: MinorUnits
    /** What a terminal said of it. Absent: none took it. */
    readonly card?: PaidByCard['card']
  }[]
  /** Inside what was tendered. Absent: none. */
  readonly tip?: MinorUnits
  /** Loyalty points that the sale brings. Absent: none. */
  readonly points?: number
  /** Those that its rewards cost. Absent: none. */
  readonly pointsSpent?: number
  /** Those that the customer has by now. Absent: not known. */
  readonly pointsBalance?: number
  readonly change: MinorUnits
  readonly due: MinorUnits
  readonly taxes: readonly ReceiptTax[]
  /** Where a guest finds it. Absent: nobody knows, as without a connection. */
  readonly link?: string
}

/** What the order itself does not know. */
export interface ReceiptSetting {
  readonly seller: ReceiptSeller
  readonly registerName: string
  readonly servedBy: string
  /** Printed once already. */
  readonly duplicate: boolean
  readonly bill?: boolean
  readonly link?: string | undefined
  /** The customer's loyalty points. */
  readonly pointsBalance?: number | undefined
  /** The refunds that pay for it, as far as they are known. */
  readonly returned?: readonly ReturnedGoods[]
  /** What an item is known to contain. */
  readonly allergensOf: (itemId: string) => readonly Allergen[]
}

/** Goods that came back for those of another order: the refund, and the order it is of. */
export interface ReturnedGoods {
  readonly order: OrderState
  readonly refund: OrderRefund
}

/** The receipt of an order as it stands: paid, partly paid, or given up. */
export function receiptOf(order: OrderState, setting: ReceiptSetting): ReceiptContent {
  const { totals, taxes, lines } = priceOf(order)
  const priced = new Map(lines.map((line) => [line.id, line]))
  const names = new Map(order.discounts.map(({ discountId, name }) => [discountId, name]))
  const cancelled = order.status === 'cancelled'
  const replaces = order.receiptNumber === null ? undefined : order.formerReceipts?.at(-1)
  const tip = tipsOf(order)
  const table = tableNameOf(order)
  const platform = platformTextOf(order)
  const deliveryNote = deliveryNoteOf(order)
  const { returned = [] } = setting
  // The link of the paper leads to this sale, not to what came back.
  const inside = { ...setting, link: undefined }
  return {
    seller: setting.seller,
    callNumber: order.callNumber,
    receiptNumber: order.receiptNumber,
    orderType: order.orderType,
    name: order.name,
    ...(platform === '' ? {} : { platform }),
    ...(deliveryNote === '' ? {} : { deliveryNote }),
    ...(table === '' ? {} : { table }),
    ...(order.covers === undefined ? {} : { covers: order.covers }),
    at: order.closedAt ?? order.openedAt,
    registerName: setting.registerName,
    servedBy: setting.servedBy,
    duplicate: setting.duplicate,
    ...(setting.bill === true ? { bill: true } : {}),
    cancelled,
    ...(replaces === undefined ? {} : { replaces }),
    ...(returned.length === 0
      ? {}
      : {
          // What somebody called those orders is not said here.
          returned: returned.map((one) => ({
            ...refundReceiptOf(one.order, one.refund, inside),
            name: '',
          })),
        }),
    lines: order.lines.filter(isLiveLine).map((line) => {
      const given = compLabels(order, line.lineId)
      return lineOf(line, priced.get(line.lineId), { names, setting, given })
    }),
    rows: billRows(order).filter(({ kind }) => kind !== 'tax_included'),
    total: totals.total,
    rounding: totals.cashRounding,
    payments: standingPayments(order).map(({ method, reference, tendered, card }) => ({
      name: method.name,
      reference: card === undefined ? reference : '',
      tendered,
      ...(card === undefined ? {} : { card }),
    })),
    ...(tip === 0 ? {} : { tip }),
    ...pointFigures(order, setting),
    change: totals.change,
    due: cancelled ? zeroAmount : totals.due,
    taxes: taxes.map(({ taxes: rates, net, tax, gross }) => ({
      rates: rates.map(({ rate }) => rate),
      net,
      tax,
      gross,
    })),
    ...(setting.link === undefined ? {} : { link: setting.link }),
  }
}

function pointFigures(order: OrderState, { pointsBalance }: ReceiptSetting) {
  const sum = (wanted: PointMove['cause']) =>
    pointMoves(order).reduce((all, { cause, points }) => all + (cause === wanted ? points : 0), 0)
  const points = sum('earned')
  const pointsSpent = 0 - sum('spent')
  return {
    ...(points === 0 ? {} : { points }),
    ...(pointsSpent === 0 ? {} : { pointsSpent }),
    ...(pointsBalance === undefined ? {} : { pointsBalance }),
  }
}

function lineOf(
  line: OrderLine,
  priced: PricedLine | undefined,
  {
    names,
    setting,
    given,
  }: { names: ReadonlyMap<string, string>; setting: ReceiptSetting; given: CompLabels },
): ReceiptLine {
  const comp = priced?.comp ?? zeroAmount
  const discounts = (priced?.lineDiscounts ?? []).map(({ id, amount }) => ({
    name: names.get(id) ?? '',
    amount,
  }))
  // What is given away without a word is simply not in the price.
  const isNamed = comp !== 0 && given !== null
  return {
    name: line.name,
    variationName: line.variationName,
    quantity: line.quantity,
    unit: line.unit,
    amount: subtract(priced?.base ?? zeroAmount, isNamed ? zeroAmount : comp),
    modifiers: choicesOf(line).map(({ name, parent, prefix, quantity, unitPrice }) => ({
      name,
      quantity,
      unitPrice,
      ...(prefix === undefined ? {} : { prefix }),
      ...(parent === undefined ? {} : { nested: true }),
    })),
    note: line.note,
    ...(line.orderType === undefined ? {} : { orderType: line.orderType }),
    discounts: isNamed ? [...discounts, { ...given, amount: comp }] : discounts,
    allergens: allergensIn(line, setting),
  }
}

/** Of a bundle, of all that was chosen in it. */
function allergensIn(line: OrderLine, { allergensOf }: ReceiptSetting): readonly Allergen[] {
  const contained = new Set(
    goodsOf(line).flatMap(({ itemId }) => (itemId === null ? [] : allergensOf(itemId))),
  )
  return allergens.filter((allergen) => contained.has(allergen))
}

type CompLabels = { readonly name: string; readonly isComp?: true } | null

/**
 * What the guest reads of a line that was given away; null: nothing. Why it was is the business's
 * own affair: a reason that has no text for guests is not told.
 */
function compLabels(order: OrderState, lineId: string): CompLabels {
  const comps = (order.comps ?? []).filter(
    ({ label, lines }) => label !== '' && lines.some((one) => one.lineId === lineId),
  )
  if (comps.length === 0) return null
  const told = comps.filter(({ label, reason }) => label !== reason).map(({ label }) => label)
  if (told.length === 0) return { name: '', isComp: true }
  return { name: [...new Set(told)].join(', ') }
}
