import { describe, expect, it } from 'vitest'
import { pieces } from '../kernel/quantity.ts'
import { usageOf } from './usage.ts'

const moved = (kind: Parameters<typeof usageOf>[0]['moved'][number]['kind'], units: number) => ({
  kind,
  quantity: pieces(units),
})

describe('what was used between two counts', () => {
  it('is what was there and came, less what is left, beside what was sold and thrown away', () => {
    const usage = usageOf({
      opening: pieces(20),
      closing: pieces(5),
      moved: [
        ...[moved('received', 30), moved('transfer_out', -6), moved('sale', -33)],
        ...[moved('return', 1), moved('waste', -2), moved('production', -4)],
      ],
    })
    expect(usage).toEqual({
      received: pieces(24),
      expected: pieces(36),
      wasted: pieces(2),
      actual: pieces(39),
      variance: pieces(1),
    })
  })

  it('counts what was prepared as received, and leaves out counts in between', () => {
    const usage = usageOf({
      opening: pieces(0),
      closing: pieces(9),
      moved: [moved('production', 10), moved('count', -1), moved('custom', -1)],
    })
    expect(usage).toMatchObject({ received: pieces(10), wasted: pieces(1), actual: pieces(1) })
    expect(usage.variance).toBe(0)
  })
})
