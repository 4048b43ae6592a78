/** The rows of a bill, from what the API tells of an order. */
import type { OrderDetail } from './orders.ts'

interface Row {
  readonly key: string
  readonly amount: number
  readonly strong: boolean
}

export type TotalsRow =
  | (Row & { readonly kind: 'goods' | 'total' | 'cashRounding' | 'due' | 'kept' })
  | (Row & {
      readonly kind:
        | 'discount'
        | 'comp'
        | 'serviceCharge'
        | 'topUp'
        | 'taxRelief'
        | 'addedTax'
        | 'payment'
        | 'reversal'
        | 'refund'
      readonly name: string
    })

/**
 * The rows of a bill, each a figure of the API. Discounts of single lines stand with their line's
 * name; tax is a row of its own only where it comes on top of the prices.
 */
export function listTotals(order: OrderDetail): readonly TotalsRow[] {
  const ownDiscounts = new Set(order.discounts.map(({ id }) => id))
  const lineDiscounts = order.lines.flatMap((line) =>
    line.discounts
      .filter(({ id }) => !ownDiscounts.has(id))
      .map(({ id, name, amount }) => ({
        kind: 'discount' as const,
        key: `${line.lineId} ${id}`,
        name: [name, line.name].filter((word) => word !== '').join(' · '),
        amount: -amount,
        strong: false,
      })),
  )
  const rounding: readonly TotalsRow[] =
    order.cashRounding === 0
      ? []
      : [
          {
            kind: 'cashRounding',
            key: 'cashRounding',
            amount: order.cashRounding,
            strong: false,
          },
        ]
  return [
    { kind: 'goods', key: 'goods', amount: order.goods, strong: false },
    ...lineDiscounts,
    ...compRows(order),
    ...order.discounts.map(({ id, name, amount }) => ({
      kind: 'discount' as const,
      key: id,
      name,
      amount: -amount,
      strong: false,
    })),
    ...order.serviceCharges.map(({ id, name, amount }) => ({
      kind: 'serviceCharge' as const,
      key: id,
      name,
      amount,
      strong: false,
    })),
    ...order.topUps.map(({ id, name, amount }) => ({
      kind: 'topUp' as const,
      key: id,
      name,
      amount,
      strong: false,
    })),
    ...reliefRows(order),
    ...order.taxes
      .filter(({ inclusive }) => !inclusive)
      .map(({ key, name, tax, net }) => ({
        kind: 'addedTax' as const,
        key: `${key} ${net}`,
        name,
        amount: tax,
        strong: false,
      })),
    { kind: 'total', key: 'total', amount: order.total, strong: true },
    ...paymentRows(order),
    ...rounding,
    { kind: 'due', key: 'due', amount: order.due, strong: true },
    ...refundRows(order),
  ]
}

/** The tax inside the prices that an exempt guest does not pay. */
function reliefRows({ taxExempt }: OrderDetail): readonly TotalsRow[] {
  if (taxExempt === null) return []
  const { reference: name, relief } = taxExempt
  return [{ kind: 'taxRelief', key: 'taxRelief', name, amount: 0 - relief, strong: false }]
}

/** What stands on the bill and costs the guest nothing. */
function compRows(order: OrderDetail): readonly TotalsRow[] {
  return order.lines
    .filter(({ comp }) => comp !== 0)
    .map((line) => ({
      kind: 'comp' as const,
      key: `${line.lineId} comp`,
      name: [...new Set(line.comps.map(({ reason }) => reason)), line.name].join(' · '),
      amount: -line.comp,
      strong: false,
    }))
}

/** What was taken, and what of it was undone. */
function paymentRows(order: OrderDetail): readonly TotalsRow[] {
  return [
    ...order.payments.map(({ paymentId, method, amount }) => ({
      kind: 'payment' as const,
      key: paymentId,
      name: method,
      amount: -amount,
      strong: false,
    })),
    ...order.reversals.map(({ reversalId, method, amount }) => ({
      kind: 'reversal' as const,
      key: reversalId,
      name: method,
      amount,
      strong: false,
    })),
  ]
}

/** What went back afterwards, and what is left of the total. */
function refundRows(order: OrderDetail): readonly TotalsRow[] {
  if (order.refunds.length === 0) return []
  return [
    ...order.refunds.map(({ refundId, receiptNumber, total }) => ({
      kind: 'refund' as const,
      key: refundId,
      name: receiptNumber,
      amount: -total,
      strong: false,
    })),
    { kind: 'kept', key: 'kept', amount: order.total - order.refunded, strong: true },
  ]
}

/** Whether the kind of a row is said before its name, which alone would not tell it. */
export function isKindSaid({ kind }: TotalsRow): boolean {
  return kind === 'reversal' || kind === 'refund' || kind === 'taxRelief'
}
