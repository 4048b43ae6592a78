import { type ActionOptions, actionOptions } from '@servery/contract/trade/order-actions.ts'
import { pieces, quantity } from '@servery/domain/kernel/quantity.ts'
import { emptiestOf } from '@servery/testing/emptiest.ts'
import { describe, expect, it } from 'vitest'
import { leftToReturn } from './left-to-return.ts'

const lineOf = (lineId: string, toRefund: number): ActionOptions['lines'][number] => ({
  ...(emptiestOf(actionOptions.shape.lines.element) as ActionOptions['lines'][number]),
  ...{ lineId, name: lineId, toRefund: quantity(toRefund) },
})

describe('what was chosen to come back', () => {
  it('stays as far as there is some left, and the rest is named', () => {
    const lines = [lineOf('soup', pieces(1)), lineOf('steak', pieces(2)), lineOf('cheese', 250)]
    const units = { soup: pieces(3), steak: pieces(1), cheese: null, gone: pieces(1) }
    const { gone, returned } = leftToReturn({ units }, { lines })
    expect(returned.units).toEqual({ soup: 1000, steak: 1000, cheese: 0 })
    expect(gone.map(({ line, units: over }) => [line.name, over])).toEqual([['soup', 2000]])
  })
})
