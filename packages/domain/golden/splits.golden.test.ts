/** Golden vectors of shared bills: worked out by hand, for others who share bills too. */
import { readFileSync } from 'node:fs'
import {
  aDiscount,
  aLine,
  anOpening,
  aServiceCharge,
  card,
  idOf,
  runScript,
} from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../src/kernel/money.ts'
import { quantity } from '../src/kernel/quantity.ts'
import { rate } from '../src/kernel/rate.ts'
import type { OrderCommand, OrderState } from '../src/order/model/types.ts'
import { sharedBill } from '../src/order/split/bill-parts.ts'

interface Case {
  readonly name: string
  readonly lines: readonly {
    readonly price: number
    readonly rate: number
    readonly quantity?: number
    readonly seat?: number
  }[]
  readonly discount?: number
  readonly charge?: number
  readonly parts: readonly {
    readonly weight?: number
    readonly amount?: number
    readonly seat?: number
  }[]
  readonly taken?: readonly {
    readonly line: number
    readonly of: number
    readonly pieces: readonly number[]
  }[]
  readonly payments?: readonly { readonly part?: number; readonly amount: number }[]
  readonly expected: {
    readonly shares: readonly number[]
    readonly dues: readonly number[]
    /** Of each part the tax of each rate that is not 0; of 0 alone: 0. */
    readonly taxes: readonly (readonly number[])[]
    readonly rest: number
  }
}

const golden: { readonly cases: readonly Case[] } = JSON.parse(
  readFileSync(new URL('./splits.golden.json', import.meta.url), 'utf8'),
)

function orderOf({ lines, discount, charge, parts, taken = [], payments = [] }: Case): OrderState {
  const commands: OrderCommand[] = lines.map(
    (line, index): OrderCommand => ({
      type: 'add_line',
      ...aLine({
        lineId: idOf('line', index + 1),
        unitPrice: minorUnits(line.price),
        quantity: quantity(line.quantity ?? 1000),
        taxes: {
          otherwise: [
            { id: `vat-${line.rate}`, name: 'VAT', rate: rate(line.rate), inclusive: true },
          ],
          byOrderType: {},
        },
        ...(line.seat === undefined ? {} : { seat: line.seat }),
      }),
    }),
  )
  if (discount !== undefined) {
    const value = { kind: 'amount', amount: minorUnits(discount) } as const
    commands.push({ type: 'add_discount', ...aDiscount({ value }) })
  }
  if (charge !== undefined) {
    const value = { kind: 'percent', rate: rate(charge) } as const
    commands.push({ type: 'add_service_charge', ...aServiceCharge({ value }) })
  }
  commands.push({
    type: 'split',
    parts: parts.map(({ amount, ...part }, index) => ({
      partId: idOf('part', index + 1),
      name: '',
      ...part,
      ...(amount === undefined ? {} : { amount: minorUnits(amount) }),
    })),
    lines: taken.map(({ line, of, pieces }) => ({
      lineId: idOf('line', line),
      quantity: quantity(lines[line - 1]?.quantity ?? 1000),
      of,
      takes: pieces.flatMap((count, index) =>
        count === 0 ? [] : [{ partId: idOf('part', index + 1), pieces: count }],
      ),
    })),
  })
  for (const [index, { part, amount }] of payments.entries()) {
    commands.push({
      type: 'pay',
      paymentId: idOf('pay', index + 1),
      method: card,
      tendered: minorUnits(amount),
      reference: '',
      ...(part === undefined
        ? {}
        : { part: { partId: idOf('part', part), due: minorUnits(amount) } }),
    })
  }
  const script = commands.map((command) => ({ register: 0, hears: true, command }))
  const { registers, orderId } = runScript(script, { registers: 1, opening: anOpening() })
  const order = registers[0]?.state(orderId)
  if (order?.split === undefined) throw new Error('the bill is not shared')
  return order
}

describe('golden vectors of shared bills', () => {
  it.each(golden.cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const { parts, rest } = sharedBill(orderOf(one))
    expect({
      shares: parts.map(({ share }) => share),
      dues: parts.map(({ due }) => due),
      taxes: parts.map(({ taxes }) => taxes.map(({ tax }) => tax)),
      rest: rest.share,
    }).toEqual(one.expected)
  })
})
