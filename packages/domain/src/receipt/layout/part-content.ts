/** The bill or receipt of one part of a shared bill, with the taxes that fall on it. */
import { allocate } from '../../kernel/allocate.ts'
import { minorUnits, sumOf, zeroAmount } from '../../kernel/money.ts'
import { quantity, unitThousandths } from '../../kernel/quantity.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { priceOf } from '../../order/model/price.ts'
import { paperOfPart } from '../../order/model/printing.ts'
import { isLiveLine } from '../../order/model/state.ts'
import type { OrderState } from '../../order/model/types.ts'
import { type PartLine, type SharedPart, sharedBill } from '../../order/split/bill-parts.ts'
import type { BillRow } from '../../order/split/bill-rows.ts'
import { type ReceiptContent, type ReceiptLine, type ReceiptSetting, receiptOf } from './content.ts'

/** The paper of a part; null where the bill is not shared so any more. */
export function partReceiptOf(
  order: OrderState,
  partId: string,
  setting: ReceiptSetting,
): ReceiptContent | null {
  const { parts } = sharedBill(order)
  const shared = parts.find(({ part }) => part.partId === partId)
  if (shared === undefined) return null
  // What came back for it belongs to the whole order.
  const { bill: _bill, tip: _tip, returned: _returned, ...all } = receiptOf(order, setting)
  const { points: _points, pointsSpent: _spent, pointsBalance: _balance, ...whole } = all
  const { payments, share, due, taxes } = shared
  const tip = sumOf(payments, (payment) => payment.tip)
  const added = addedTaxes(shared)
  const { lines, rest } = amountsOf(
    shared,
    sumOf(added, ({ amount }) => minorUnits(amount)),
  )
  return {
    ...whole,
    ...(paperOfPart(order, partId) === 'bill' ? { bill: true } : {}),
    at: order.closedAt ?? payments.at(-1)?.at ?? whole.at,
    part: {
      name: shared.part.name,
      number: shared.number,
      count: parts.length,
      share: rest,
      goods: rest === 0 ? [] : sharedGoods(order, shared),
    },
    lines: shared.lines.map((line, at) => lineOf(line, order, whole, lines[at] ?? zeroAmount)),
    rows: [...chargeRows(order, shared), ...added],
    total: share,
    ...(tip === 0 ? {} : { tip }),
    rounding: sumOf(payments, ({ rounding }) => rounding),
    payments: payments.map(({ method, reference, tendered, card }) => ({
      name: method.name,
      reference: card === undefined ? reference : '',
      tendered,
      ...(card === undefined ? {} : { card }),
    })),
    change: sumOf(payments, ({ change }) => change),
    due,
    taxes: taxes.map(({ bucket, net, tax, gross }) => ({
      rates: bucket.taxes.map(({ rate }) => rate),
      net,
      tax,
      gross,
    })),
  }
}

/** Taxes on top of the price, each once. */
function addedTaxes({ taxes }: SharedPart): readonly BillRow[] {
  const rows = new Map<string, BillRow>()
  for (const { bucket, tax } of taxes) {
    const weights = bucket.shares.map(({ amount }) => Math.abs(amount))
    for (const [at, amount] of (weights.length === 0 ? [] : allocate(tax, weights)).entries()) {
      const one = bucket.taxes[at]
      if (one === undefined || one.inclusive || amount === 0) continue
      const key = `tax_added ${one.id} ${one.rate}`
      const before = rows.get(key)?.amount ?? 0
      const { name, rate } = one
      rows.set(key, { key, kind: 'tax_added', name, id: null, rate, amount: before + amount })
    }
  }
  return [...rows.values()]
}

/** Lines, and the share of what is nobody's, without the taxes that are added below. */
function amountsOf({ lines, share, charges, taxes }: SharedPart, added: MinorUnits) {
  const taken = sumOf(lines, ({ amount }) => amount)
  const rest = minorUnits(share - taken - charges)
  const onTop = taxes.filter(({ bucket }) => bucket.taxes.some((tax) => !tax.inclusive))
  const ofLines = sumOf(lines, ({ exclusive }) => exclusive)
  const weights = [
    ...lines.map(({ exclusive }) => Math.max(0, exclusive)),
    Math.max(0, sumOf(onTop, ({ gross }) => gross) - ofLines),
  ]
  const off = allocate(added, weights)
  return {
    lines: lines.map(({ amount }, at) => minorUnits(amount - (off[at] ?? 0))),
    rest: minorUnits(rest - (off.at(-1) ?? 0)),
  }
}

function lineOf(
  { line, pieces, of }: PartLine,
  order: OrderState,
  whole: ReceiptContent,
  amount: MinorUnits,
): ReceiptLine {
  const at = order.lines.filter(isLiveLine).indexOf(line)
  const printed = whole.lines[at]
  const own = (line.quantity * pieces) / of
  const isWhole = Number.isInteger(own) && (pieces === of || own % unitThousandths === 0)
  const divisor = greatestDivisor(pieces, of)
  const { name, variationName, unit } = line
  return {
    variationName,
    unit,
    quantity: isWhole ? quantity(own) : line.quantity,
    name: isWhole ? name : `${name} ${pieces / divisor}/${of / divisor}`,
    amount,
    modifiers: printed?.modifiers ?? [],
    note: printed?.note ?? '',
    discounts: [],
    allergens: printed?.allergens ?? [],
  }
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

/** What the share is of: goods that this part has no piece of its own of. */
function sharedGoods(order: OrderState, { lines }: SharedPart) {
  const own = new Set(lines.map(({ line }) => line.lineId))
  return order.lines
    .filter((line) => isLiveLine(line) && !own.has(line.lineId))
    .map(({ name, quantity: units, unit }) => ({ name, quantity: units, unit }))
}

function chargeRows(order: OrderState, { charges }: SharedPart): readonly BillRow[] {
  if (charges === 0) return []
  const names = priceOf(order).serviceCharges.map(({ name }) => name)
  const name = [...new Set(names)].join(', ')
  return [{ key: 'service', kind: 'service', name, id: null, rate: null, amount: charges }]
}
