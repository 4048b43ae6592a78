import type { OrderDetail } from '@servery/contract/orders.ts'

interface Row {
  readonly key: string
  readonly amount: number
  readonly strong: boolean
}

export type TotalsRow =
  | (Row & { readonly kind: 'goods' | 'total' | 'cashRounding' | 'due' })
  | (Row & {
      readonly kind: 'discount' | 'serviceCharge' | 'addedTax' | 'payment'
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
    ...order.payments.map(({ paymentId, method, amount }) => ({
      kind: 'payment' as const,
      key: paymentId,
      name: method,
      amount: -amount,
      strong: false,
    })),
    ...rounding,
    { kind: 'due', key: 'due', amount: order.due, strong: true },
  ]
}
