import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import { expect, it } from 'vitest'
import { choicesFor, isChoosable } from './line-choices.ts'

const line = (lineId: string, left: object) =>
  ({ lineId, toVoid: 0, toComp: 0, toRefund: 0, ...left }) as ActionOptions['lines'][number]
const optionsOf = (
  whyNot: { readonly [type: string]: string },
  ...lines: readonly ActionOptions['lines'][number][]
) => {
  const types = ['void', 'comp', 'discount', 'refund', 'exchange'] as const
  const deeds = types.map((type) => ({ type, whyNot: whyNot[type] ?? null }))
  return { deeds, lines } as unknown as ActionOptions
}
const told = (options: ActionOptions, ...chosen: readonly string[]) =>
  Object.fromEntries(choicesFor(options, chosen).map(({ type, whyNot }) => [type, whyNot]))

it('offers what some of the chosen lines have something for, and says why not the rest', () => {
  const options = optionsOf(
    { refund: 'order_not_paid', exchange: 'order_not_paid' },
    line('soup', { toVoid: 1000, toComp: 1000 }),
    line('tea', { toComp: 1000 }),
  )
  const [refund, exchange] = ['order_not_paid', 'order_not_paid']
  const may = { void: null, comp: null, discount: null }
  expect(told(options, 'soup')).toEqual({ ...may, refund, exchange })
  expect(told(options, 'tea')).toMatchObject({ void: 'line_not_sent', comp: null })
  expect(told(options, 'soup', 'tea')).toMatchObject({ void: null, discount: 'one_line' })
})

it('lets nobody choose a line with which nothing can be done', () => {
  const over = { void: 'order_completed', comp: 'order_completed', discount: 'order_completed' }
  const options = optionsOf(over, line('soup', { toRefund: 1000 }), line('tea', {}))
  expect(told(options, 'soup', 'tea')).toMatchObject({ refund: null, exchange: null })
  expect(told(options, 'tea')).toMatchObject({ refund: 'all_refunded', exchange: 'all_refunded' })
  expect(isChoosable(options, 'soup')).toBe(true)
  expect(isChoosable(options, 'tea')).toBe(false)
  expect(isChoosable(options, 'gone')).toBe(false)
})
