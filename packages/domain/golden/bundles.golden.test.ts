/** Golden vectors of bundles: worked out by hand, for others who share out a price too. */
import { readFileSync } from 'node:fs'
import { aDiscount, aLine, aModifier, anOpening, orderFacts } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../src/kernel/money.ts'
import { pieces } from '../src/kernel/quantity.ts'
import { rate } from '../src/kernel/rate.ts'
import { applyOrderFact } from '../src/order/apply.ts'
import { decide } from '../src/order/decide.ts'
import { bundleLine } from '../src/order/lines/bundle-line.ts'
import { priceOf } from '../src/order/model/price.ts'
import type { LineContent, OrderCommand, OrderState } from '../src/order/model/types.ts'

interface Good {
  readonly list: number
  readonly rate: number
  readonly inclusive: boolean
  readonly extra?: number
  readonly modifiers?: readonly { readonly price: number; readonly quantity: number }[]
}

interface Case {
  readonly name: string
  readonly price: number
  readonly quantity: number
  readonly percentOff?: number
  readonly goods: readonly Good[]
  readonly expected: {
    readonly shares: readonly number[]
    readonly discounts?: readonly number[]
    readonly total: number
    readonly net: number
    readonly tax: number
  }
}

const golden: { readonly cases: readonly Case[] } = JSON.parse(
  readFileSync(new URL('./bundles.golden.json', import.meta.url), 'utf8'),
)

function lineOf({ price, quantity, goods }: Case) {
  const head = aLine({
    lineId: 'bundle',
    unitPrice: minorUnits(price),
    quantity: pieces(quantity),
    taxes: { otherwise: [], byOrderType: {} },
  })
  return bundleLine(
    head,
    goods.map((good, index) => ({
      partId: `part ${index}`,
      extra: minorUnits(good.extra ?? 0),
      line: aLine({
        lineId: `good ${index}`,
        unitPrice: minorUnits(good.list),
        modifiers: (good.modifiers ?? []).map((one) =>
          aModifier({ unitPrice: minorUnits(one.price), quantity: one.quantity }),
        ),
        taxes: {
          otherwise: [
            { id: `at ${good.rate}`, name: '', rate: rate(good.rate), inclusive: good.inclusive },
          ],
          byOrderType: {},
        },
      }),
    })),
  )
}

function orderOf(line: LineContent, percentOff: number | undefined): OrderState {
  const value = { kind: 'percent', rate: rate(percentOff ?? 0) } as const
  const commands: OrderCommand[] = [
    anOpening({ cashRounding: null }),
    { type: 'add_line', ...line },
    ...(percentOff === undefined
      ? []
      : [{ type: 'add_discount', ...aDiscount({ value, lineId: line.lineId }) } as const]),
  ]
  const events = commands.reduce((order: OrderState | null, command) => {
    const decision = decide(order, command, { callNumber: 'A-001', receiptNumber: 'T1-000001' })
    if (!decision.ok) throw new Error(decision.refusal.code)
    return orderFacts(decision.events).reduce(applyOrderFact, order)
  }, null)
  if (events === null) throw new Error('nothing was decided')
  return events
}

describe('golden vectors of bundles', () => {
  it.each(golden.cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const line = lineOf(one)
    const { lines, totals } = priceOf(orderOf(line, one.percentOff))
    expect(line.components?.map(({ unitPrice }) => unitPrice)).toEqual(one.expected.shares)
    expect(totals).toMatchObject({
      total: one.expected.total,
      net: one.expected.net,
      tax: one.expected.tax,
    })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      id: 'bundle',
      net: one.expected.net,
      tax: one.expected.tax,
      gross: one.expected.total,
    })
    const { discounts } = one.expected
    if (discounts === undefined) return
    const taken = lines[0]?.components?.map(({ base, discounted }) => base - discounted)
    expect(taken).toEqual(discounts)
  })
})
