import { aLine, anOpening, cash, idOf, runScript } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { quantity } from '../kernel/quantity.ts'
import { foldOrder } from '../order/fold.ts'
import { bundleLine } from '../order/lines/bundle-line.ts'
import type { Restocking } from '../order/model/after-sale.ts'
import type { LineContent, OrderCommand } from '../order/model/types.ts'
import { movementsOf } from './movements.ts'

const add = (number: number, overrides: Partial<LineContent> = {}): OrderCommand => ({
  type: 'add_line',
  ...aLine({ lineId: idOf('line', number), ...overrides }),
})
const pay: OrderCommand = {
  type: 'pay',
  paymentId: idOf('pay', 1),
  method: cash,
  tendered: minorUnits(100_000),
  reference: '',
}

function movements(commands: readonly OrderCommand[]) {
  const steps = commands.map((command) => ({ register: 0, hears: true, command }))
  const order = foldOrder(runScript(steps, { registers: 1, opening: anOpening() }).facts)
  return order === null ? [] : movementsOf(order).map((one) => [one.id, one.quantity])
}

const back = (restock: Restocking, units = 1000): OrderCommand => ({
  type: 'refund',
  refundId: idOf('rfnd', 1),
  lines: [{ lineId: idOf('line', 1), quantity: quantity(units), restock }],
  amount: null,
  tenders: [
    {
      tenderId: idOf('rten', 1),
      paymentId: idOf('pay', 1),
      method: cash,
      applied: minorUnits((300 * units) / 1000),
      reference: '',
    },
  ],
  reason: 'Wrong size',
})

describe('what a sale takes out of stock', () => {
  const line = idOf('line', 1)
  const cases: readonly (readonly [string, readonly OrderCommand[], readonly unknown[]])[] = [
    ['nothing until it is completed', [add(1)], []],
    ['a piece', [add(1), pay], [[line, -1000]]],
    [
      'what is left after changes',
      [add(1), { type: 'change_quantity', lineId: line, delta: quantity(1500) }, pay],
      [[line, -2500]],
    ],
    [
      'nothing for what was removed',
      [add(1), add(2), { type: 'remove_line', lineId: line }, pay],
      [[idOf('line', 2), -1000]],
    ],
    ['nothing for what is not tracked', [add(1, { tracked: false }), pay], []],
    ['nothing for a custom amount', [add(1, { itemId: null }), pay], []],
    [
      'what was put back, beside the sale',
      [add(1, { quantity: quantity(2000) }), pay, back('put_back')],
      [
        [line, -2000],
        [`${idOf('rfnd', 1)}:${line}`, 1000],
      ],
    ],
    ['nothing back of what was wasted', [add(1), pay, back('wasted')], [[line, -1000]]],
    ['nothing of a cancelled order', [add(1), { type: 'cancel', reason: 'Left' }], []],
  ]
  const made = { kitchen: { stationIds: [idOf('stn', 1)] } }
  const send = (batch: number): OrderCommand => ({ type: 'send', batchId: idOf('btch', batch) })
  const voided = (units: number, wasted = false): OrderCommand => ({
    ...{ type: 'void_line', voidId: idOf('void', 1), lineId: line, wasted },
    ...{ quantity: quantity(units), reason: 'Changed their mind' },
  })
  const sent = (batch: number) => `${idOf('btch', batch)}:${line}`
  const back2 = `${idOf('void', 1)}+${line}`
  const wasted = `${idOf('void', 1)}:${line}`
  const two = add(1, { ...made, quantity: quantity(2000) })
  const more: OrderCommand = { type: 'change_quantity', lineId: line, delta: quantity(1000) }
  const comp: OrderCommand = {
    ...{ type: 'comp', compId: idOf('comp', 1), label: '', reason: 'On the house' },
    lines: [{ lineId: line, quantity: quantity(2000) }],
  }
  const kitchenCases: typeof cases = [
    ['what is sent, before it is paid', [two, send(1)], [[sent(1), -2000]]],
    [
      'each sending by itself, and the rest at the end',
      [two, send(1), more, send(2), more, pay],
      [
        [sent(1), -2000],
        [sent(2), -1000],
        [line, -1000],
      ],
    ],
    [
      'nothing in the end of what is voided',
      [two, send(1), voided(2000)],
      [
        [sent(1), -2000],
        [back2, 2000],
      ],
    ],
    [
      'what is voided and thrown away, as waste',
      [two, send(1), voided(500, true), pay],
      [
        [sent(1), -2000],
        [back2, 500],
        [wasted, -500],
      ],
    ],
    ['what is given away', [two, send(1), comp, { type: 'close' }], [[sent(1), -2000]]],
    [
      'nothing of what was sent and cancelled',
      [two, send(1), voided(2000), { type: 'cancel', reason: 'Left' }],
      [
        [sent(1), -2000],
        [back2, 2000],
      ],
    ],
  ]
  it.each([...cases, ...kitchenCases])('%s', (_, commands, expected) => {
    expect(movements(commands)).toEqual(expected)
  })
})

describe('what a sale by recipe takes out of stock', () => {
  const [line, bun, beef] = [idOf('line', 1), idOf('item', 11), idOf('item', 12)]
  const take = (itemId: string, units: number) => ({
    ...{ itemId, variationId: null, quantity: quantity(units) },
  })
  const burger = add(1, {
    ...{ tracked: false, quantity: quantity(2000) },
    uses: [take(bun, 1000), take(beef, 315_789)],
  })

  it('two burgers with an extra patty: 631.6 g of beef, and what came back of it', () => {
    expect(movements([burger, pay, back('put_back')])).toEqual([
      [`${line}:${bun}`, -2000],
      [`${line}:${beef}`, -631_578],
      [`${idOf('rfnd', 1)}:${line}:${bun}`, 1000],
      [`${idOf('rfnd', 1)}:${line}:${beef}`, 315_789],
    ])
  })

  it('takes what was written, not the tracked item itself; a thing named twice once', () => {
    const twice = add(1, { tracked: true, uses: [take(bun, 1000), take(bun, 500)] })
    expect(movements([twice, pay])).toEqual([[`${line}:${bun}`, -1500]])
    expect(movements([add(1, { tracked: true, uses: [] }), pay])).toEqual([])
  })

  it('follows other options, and their undoing', () => {
    const change = (uses: readonly ReturnType<typeof take>[]): OrderCommand => ({
      ...{ type: 'change_modifiers', lineId: line, modifiers: [], uses },
    })
    const changed = [burger, change([take(bun, 3000)]), pay]
    expect(movements(changed)).toEqual([[`${line}:${bun}`, -6000]])
    const kept: OrderCommand = { type: 'change_modifiers', lineId: line, modifiers: [] }
    expect(movements([burger, kept, pay])).toHaveLength(2)
  })

  it('of a bundle what its goods take', () => {
    const goods = aLine({ lineId: idOf('line', 7), tracked: false, uses: [take(beef, 150_000)] })
    const head = aLine({ quantity: quantity(2000), uses: [take(bun, 1000)] })
    const part = { partId: idOf('part', 1), extra: minorUnits(0), line: goods }
    const meal = bundleLine(head, [part])
    expect(movements([{ type: 'add_line', ...meal }, pay])).toEqual([
      [`${idOf('line', 7)}:${beef}`, -300_000],
    ])
  })
})
