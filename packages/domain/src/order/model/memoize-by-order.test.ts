import { describe, expect, it } from 'vitest'
import { memoizeByOrder } from './memoize-by-order.ts'
import type { OrderState, OrderStatus } from './types.ts'

const stateOf = (status: OrderStatus) => ({ status }) as OrderState

describe('what is worked out of an order', () => {
  it.each(['open', 'completed'] as const)('is worked out once while it is %s', (status) => {
    const made: OrderState[] = []
    const read = memoizeByOrder((order) => made.push(order))
    const order = stateOf(status)
    expect([read(order), read(order)]).toEqual([1, 1])
    expect(made).toEqual([order])
  })

  it('is kept of all that are open, and of the last that are over', () => {
    const made: OrderState[] = []
    const read = memoizeByOrder((order) => {
      made.push(order)
      return null
    })
    const open = Array.from({ length: 100 }, () => stateOf('open'))
    const over = Array.from({ length: 65 }, () => stateOf('completed'))
    for (const order of [...open, ...over]) read(order)
    made.length = 0
    for (const order of [...open, ...over.slice(1)]) read(order)
    expect(made).toEqual([])
    read(over[0] as OrderState)
    expect(made).toEqual([over[0]])
  })
})
