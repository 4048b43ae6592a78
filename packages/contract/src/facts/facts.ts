/** Facts on the wire: the envelope, and the body of every kind and version that we know. */
import { bundlePartsMax } from '@servery/domain/offer/catalogue/bundle.ts'
import { restockings } from '@servery/domain/order/model/after-sale.ts'
import { orderSources } from '@servery/domain/order/model/origin.ts'
import { coversMax, seatMax, tablesOfOrderMax } from '@servery/domain/order/model/seating.ts'
import { topUpsMax } from '@servery/domain/order/model/top-ups.ts'
import type { OrderBodies, OrderEventKind } from '@servery/domain/order/model/types.ts'
import { z } from 'zod'
import {
  amount,
  amountNotNegative,
  businessDate,
  currency,
  id,
  instant,
  quantity,
  quantityDelta,
  quantityNotNegative,
  rate,
  rowsPerFactMax,
  text,
} from '../base/amounts.ts'
import { digest, sequence, shaped } from '../base/bounds.ts'
import {
  discount,
  divisionComing,
  divisionLeaving,
  movedDiscounts,
  serviceCharge,
  taxes,
} from './adjustment-facts.ts'
import { closingBodies } from './closing-facts.ts'
import { headingBodies } from './heading-facts.ts'
import { kitchenBodies, kitchenContent } from './kitchen-facts.ts'
import { lineModifier, lineUses, modifiersPerLineMax, otherCost } from './line-modifier.ts'
import { lineSerial } from './line-serial.ts'
import { drawerId, holder, paymentBodies, paymentMethod } from './payment-facts.ts'
import { partId, splitBodies } from './split-facts.ts'
import { topUpBodies } from './top-up-facts.ts'

export const orderType = z.enum(['eat_in', 'takeaway', 'collection', 'delivery'])
export const orderSource = z.enum(orderSources)
export const regime = z.strictObject({
  rounding: z.enum(['half_up', 'half_even', 'up', 'down']),
  roundPer: z.enum(['bucket', 'line']),
  roundEach: z
    .boolean()
    .exactOptional()
    .describe('Each of several taxes on the same goods is rounded separately.'),
})
export const cashRounding = z.strictObject({
  step: amountNotNegative,
  mode: z.enum(['nearest', 'up', 'down']),
})
const unitPrices = {
  unitPrice: amount,
  unitPriceByOrderType: z
    .strictObject({
      eat_in: amount.exactOptional(),
      takeaway: amount.exactOptional(),
      collection: amount.exactOptional(),
      delivery: amount.exactOptional(),
    })
    .exactOptional()
    .describe('The prices of order types that differ.'),
}
const lineTaxes = z.strictObject({
  otherwise: taxes,
  byOrderType: z.strictObject({
    eat_in: taxes.exactOptional(),
    takeaway: taxes.exactOptional(),
    collection: taxes.exactOptional(),
    delivery: taxes.exactOptional(),
  }),
})
const component = z.strictObject({
  componentId: id,
  partId: id,
  itemId: id,
  variationId: id.nullable(),
  categoryId: id.nullable(),
  name: text(120, 1),
  variationName: text(80).nullable(),
  unit: text(20, 1),
  ...unitPrices,
  modifiers: z.array(lineModifier).max(modifiersPerLineMax),
  taxes: lineTaxes,
  tracked: z.boolean(),
  uses: lineUses.exactOptional(),
  otherCost: otherCost.exactOptional(),
  cost: amountNotNegative
    .exactOptional()
    .describe('Of one unit, when the line was added. Absent: unknown.'),
  ...lineSerial,
  kitchen: kitchenContent.kitchen,
})
export const seat = z.int().min(1).max(seatMax)
const line = z.strictObject({
  lineId: id,
  seat: seat.exactOptional().describe('The seat, from 1. Absent: the whole table.'),
  orderType: orderType.exactOptional().describe('Of this line only. Absent: as the order.'),
  itemId: id.nullable(),
  variationId: id.nullable(),
  categoryId: id.nullable(),
  name: text(120, 1),
  variationName: text(80).nullable(),
  quantity,
  unit: text(20, 1),
  ...unitPrices,
  modifiers: z.array(lineModifier).max(modifiersPerLineMax),
  taxes: lineTaxes,
  discountable: z.boolean(),
  givesBack: z
    .literal(true)
    .exactOptional()
    .describe('A returned deposit: its prices are 0 or negative.'),
  tracked: z.boolean(),
  uses: lineUses.exactOptional(),
  otherCost: otherCost.exactOptional(),
  cost: amountNotNegative
    .exactOptional()
    .describe('Of one unit, when the line was added. Absent: unknown.'),
  ...lineSerial,
  note: text(500),
  components: z
    .array(component)
    .min(1)
    .max(bundlePartsMax)
    .exactOptional()
    .describe('Of a bundle: the parts of one unit, priced and taxed in its place.'),
  ...kitchenContent,
})

const movedLine = line.extend({
  addedAt: instant,
  addedBy: id,
  hold: z.strictObject({ held: z.boolean(), at: instant }).exactOptional(),
  moves: z.int().min(1).exactOptional().describe('How often the line was moved.'),
})
const itemMark = z.strictObject({
  batchId: id,
  goodsId: id,
  stationId: id.nullable(),
  at: instant,
  by: id,
})
const movedFood = z.strictObject({
  parts: z
    .array(
      z.strictObject({
        batchId: id,
        at: instant,
        sentBy: id,
        lineId: id,
        quantity,
        cancelled: quantity.exactOptional(),
        held: z.literal(true).exactOptional(),
        twice: z.literal(true).exactOptional(),
      }),
    )
    .max(rowsPerFactMax),
  done: z.array(itemMark).max(rowsPerFactMax),
  acknowledged: z.array(itemMark.extend({ quantity })).max(rowsPerFactMax),
})

const reasonGiven = {
  reason: text(200),
  reasonId: id.exactOptional(),
  note: text(200).exactOptional(),
}
const netAndTax = { net: amount, tax: amount, gross: amount }
const refund = z.strictObject({
  refundId: id,
  receiptNumber: text(30, 1),
  ...reasonGiven,
  lines: z
    .array(z.strictObject({ lineId: id, quantity, restock: z.enum(restockings) }))
    .max(rowsPerFactMax)
    .describe('The returned goods, as on the bill. Empty: an amount was refunded.'),
  goods: z
    .array(
      z.strictObject({
        lineId: id,
        quantity: quantityNotNegative,
        ...netAndTax,
        taxes: z.array(z.strictObject({ id: z.string().min(1).max(64), amount })).max(10),
      }),
    )
    .max(20_000),
  charges: z.array(z.strictObject({ chargeId: id, ...netAndTax })).max(100),
  taxes: z
    .array(
      z.strictObject({
        key: z.string().min(1).max(80),
        name: text(80),
        rate,
        net: amount,
        tax: amount,
      }),
    )
    .max(200),
  topUps: z
    .array(z.strictObject({ topUpId: id, amount: amountNotNegative }))
    .max(topUpsMax)
    .exactOptional()
    .describe('What it takes off the balances that the sale topped up.'),
  overpaid: amountNotNegative
    .exactOptional()
    .describe('The overpayment that it pays back; no goods are refunded with it.'),
  total: amountNotNegative,
  tenders: z
    .array(
      z.strictObject({
        tenderId: id,
        paymentId: id,
        method: paymentMethod,
        applied: amountNotNegative,
        rounding: amount,
        tip: amount
          .exactOptional()
          .describe('The tip paid back, beyond the total. Below 0: the slip had more.'),
        reference: text(40),
        holder,
      }),
    )
    .max(rowsPerFactMax),
  drawerId,
  exchange: z
    .strictObject({ orderId: id, callNumber: text(20, 1), amount: amountNotNegative })
    .exactOptional()
    .describe('The order that it pays for, in an exchange.'),
})
const reversal = z.strictObject({
  reversalId: id,
  paymentId: id,
  method: paymentMethod,
  amount,
  rounding: amount,
  tip: amountNotNegative,
  reference: text(40),
  holder,
})

/** Bodies of order facts, version 1. */
export const orderBodies = {
  ...headingBodies,
  ...kitchenBodies,
  ...paymentBodies,
  ...splitBodies,
  ...topUpBodies,
  'order.opened': z.strictObject({
    callNumber: text(20, 1),
    orderType,
    source: orderSource,
    name: text(80),
    currency,
    regime,
    cashRounding: cashRounding.nullable(),
  }),
  'order.line_added': line,
  'order.quantity_changed': z.strictObject({ lineId: id, delta: quantityDelta }),
  'order.line_removed': z.strictObject({ lineId: id }),
  'order.modifiers_changed': z.strictObject({
    lineId: id,
    modifiers: z.array(lineModifier).max(modifiersPerLineMax),
    uses: lineUses.exactOptional(),
    otherCost: otherCost.exactOptional(),
  }),
  'order.note_changed': z.strictObject({ lineId: id, note: text(500) }),
  'order.type_changed': z.strictObject({ orderType }),
  'order.line_type_changed': z.strictObject({ lineId: id, orderType: orderType.nullable() }),
  'order.discount_added': discount,
  'order.discount_removed': z.strictObject({ discountId: id }),
  'order.promotions_applied': z.strictObject({
    discounts: z
      .array(
        z.strictObject({
          discountId: id,
          definitionId: id,
          name: text(80),
          lineId: id,
          amount: amountNotNegative,
        }),
      )
      .max(rowsPerFactMax),
  }),
  'order.promotion_declined': z.strictObject({ definitionId: id, declined: z.boolean() }),
  'order.code_entered': z.strictObject({ code: text(20, 1), entered: z.boolean() }),
  'order.service_charge_added': serviceCharge,
  'order.service_charge_removed': z.strictObject({
    chargeId: id,
    ...reasonGiven,
    reason: reasonGiven.reason.exactOptional(),
  }),
  ...closingBodies,
  'order.cancelled': z.strictObject(reasonGiven),
  'order.printed': z.strictObject({
    printId: id,
    paper: z.enum(['bill', 'receipt']),
    printerId: id.nullable().describe('Null: printed by the device itself.'),
    byTill: z
      .literal(true)
      .exactOptional()
      .describe('True: the till writes to that printer and reports the outcome.'),
    partId,
    refundId: id.exactOptional().describe('The refund whose receipt was printed.'),
  }),
  'order.table_changed': z.strictObject({
    tables: z
      .array(z.strictObject({ tableId: id, areaId: id, name: text(40, 1) }))
      .max(tablesOfOrderMax),
  }),
  'order.covers_changed': z.strictObject({ covers: z.int().min(1).max(coversMax) }),
  'order.line_seated': z.strictObject({ lineId: id, seat: seat.nullable() }),
  'order.server_changed': z.strictObject({ serverId: id }),
  'order.table_left': z.strictObject({}),
  'order.lines_moved_out': z.strictObject({
    toOrderId: id,
    lineIds: z.array(id).max(rowsPerFactMax),
    known: z
      .array(
        z.strictObject({
          ...{ lineId: id, quantity, unitPrice: amount },
          note: text(500).exactOptional(),
          moves: z.int().min(0).exactOptional(),
        }),
      )
      .max(rowsPerFactMax)
      .exactOptional()
      .describe('The lines as the device that moved them knew them.'),
    batchIds: z
      .array(id)
      .max(rowsPerFactMax)
      .exactOptional()
      .describe('The kitchen batches that go with the lines.'),
    joins: z
      .literal(true)
      .exactOptional()
      .describe('The whole bill moves, and the order that is left ends.'),
    division: divisionLeaving
      .exactOptional()
      .describe('What goes along of discounts and charges on the whole bill.'),
  }),
  'order.lines_moved_in': z.strictObject({
    fromOrderId: id,
    lines: z.array(movedLine).min(1).max(rowsPerFactMax),
    discounts: movedDiscounts,
    food: movedFood.exactOptional().describe('The state of the lines in the kitchen.'),
    division: divisionComing
      .exactOptional()
      .describe('What comes along of discounts and charges on the whole bill.'),
  }),
  'order.comped': z.strictObject({
    compId: id,
    lines: z
      .array(z.strictObject({ lineId: id, quantity }))
      .min(1)
      .max(rowsPerFactMax),
    label: text(80).describe('The text for the guest. Empty: none.'),
    ...reasonGiven,
  }),
  'order.comp_removed': z.strictObject({ compId: id }),
  'order.price_changed': z.strictObject({
    lineId: id,
    unitPrice: amountNotNegative,
    ...reasonGiven,
  }),
  'order.refunded': refund,
  'order.unpaid': z.strictObject({
    formerReceipt: text(30, 1).nullable(),
    reversals: z.array(reversal).max(rowsPerFactMax),
    drawerId,
    ...reasonGiven,
  }),
} as const satisfies { [Kind in OrderEventKind]: z.ZodType<OrderBodies[Kind]> }

/** The envelope alone: what must hold before a fact is stored at all. The body may be anything. */
export const factEnvelope = z.strictObject({
  id,
  companyId: id,
  branchId: id,
  registerId: id,
  sequence: sequence.min(1),
  clock: shaped(/^\d{15}-\d{6}$/, 22),
  at: instant,
  businessDate,
  actorId: id,
  approverId: id.nullable(),
  subjectId: id,
  kind: z
    .string()
    .max(60)
    .regex(/^[a-z_]+\.[a-z_]+$/),
  version: z.int().min(1).max(1000),
  body: z.json(),
  previousHash: digest,
  hash: digest,
})
export type FactEnvelope = z.infer<typeof factEnvelope>
