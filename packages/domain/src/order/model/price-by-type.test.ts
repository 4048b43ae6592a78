import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { goodsExceedRange } from './limits.ts'
import { unitPriceOf } from './price.ts'

const line = { unitPrice: minorUnits(300), unitPriceByOrderType: { takeaway: minorUnits(280) } }

describe('the price of a line by order type', () => {
  it('follows the order; a line of before has one price for all', () => {
    expect(unitPriceOf(line, { orderType: 'takeaway' })).toBe(280)
    expect(unitPriceOf(line, { orderType: 'eat_in' })).toBe(300)
    expect(unitPriceOf({ unitPrice: minorUnits(300) }, { orderType: 'takeaway' })).toBe(300)
  })

  it('stays in range whatever the type becomes', () => {
    const huge = { takeaway: minorUnits(10_000_000_001) }
    const content = { ...line, quantity: 1000 as never, modifiers: [] }
    expect(goodsExceedRange([content], 'GBP')).toBe(false)
    expect(goodsExceedRange([{ ...content, unitPriceByOrderType: huge }], 'GBP')).toBe(true)
  })
})
