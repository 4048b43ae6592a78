import { type ActionOptions, actionOptions } from '@servery/contract/trade/order-actions.ts'
import { pieces, quantity } from '@servery/domain/kernel/quantity.ts'
import { emptiestOf } from '@servery/testing/emptiest.ts'
import { describe, expect, it } from 'vitest'
import { leftToReturn } from './left-to-return.ts'

const lineOf = (lineId: string, toRefund: number): ActionOptions['lines'][number] => ({
  ...(emptiestOf(actionOptions.shape.lines.element) as ActionOptions['lines'][number]),
  ...{ lineId, name: lineId, toRefund: quantity(toRefund) },
})

const chosen = { by: 'lines', units: {}, parts: {} } as const

describe('what was chosen to come back', () => {
  it('stays as far as there is some left, and the rest is named', () => {
    const lines = [lineOf('soup', pieces(1)), lineOf('steak', pieces(2)), lineOf('cheese', 250)]
    const units = { soup: pieces(3), steak: pieces(1), cheese: null, gone: pieces(1) }
    const { gone, returned } = leftToReturn({ ...chosen, units }, { lines })
    expect(returned.units).toEqual({ soup: 1000, steak: 1000, cheese: 0 })
    expect(gone).toMatchObject([{ name: 'soup', units: 2000 }])
  })

  it('may be parts of bundles, of which the same is true', () => {
    const part = (lineId: string, toRefund: number) => ({
      ...{ lineId, name: lineId, toRefund: quantity(toRefund) },
    })
    const meal = { ...lineOf('meal', 0), parts: [part('bread', 0), part('tea', pieces(2))] }
    const parts = { bread: pieces(1), tea: pieces(1) }
    const { gone, returned } = leftToReturn({ ...chosen, by: 'parts', parts }, { lines: [meal] })
    expect(returned.parts).toEqual({ bread: 0, tea: 1000 })
    expect(gone).toMatchObject([{ name: 'meal · bread', unit: 'each', units: 1000 }])
    expect(leftToReturn({ ...chosen, parts }, { lines: [meal] }).gone).toEqual([])
  })
})
