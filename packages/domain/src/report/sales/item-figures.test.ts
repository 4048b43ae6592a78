import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { pieces } from '../../kernel/quantity.ts'
import { stockValue } from '../../stock/value.ts'
import { costOfSales, costsOfPart, grossProfit, liftOf, menuMap, shareOf } from './item-figures.ts'

const goods = (count: number, net: number, cost: number) => ({
  quantity: pieces(count),
  net: minorUnits(net),
  cost: minorUnits(cost),
})

describe('figures of an item', () => {
  it('shares are of something', () => {
    expect(shareOf(1, 3)).toBe(333_333)
    expect(shareOf(0, 3)).toBe(0)
    expect(shareOf(1, 0)).toBeNull()
  })

  it('profit is net less cost, and none where a cost is not known', () => {
    expect(grossProfit([goods(3, 1000, 120), goods(1, 200, 50)])).toBe(1200 - 360 - 50)
    expect(grossProfit([goods(3, 1000, 120), goods(1, 200, 0)])).toBeNull()
    expect(grossProfit([])).toBeNull()
  })

  it('costs of a category are those of its items that are known, and of how much of it', () => {
    const known = goods(3, 900, 120)
    expect(costsOfPart([known, goods(1, 300, 0)])).toEqual({
      ...{ cost: 360, profit: 540, share: 600_000 },
      known: 750_000,
    })
    expect(costsOfPart([known])).toEqual({ ...costOfSales(known), known: 1_000_000 })
    expect(costsOfPart([goods(1, 300, 0)])).toBeNull()
    expect(costsOfPart([])).toBeNull()
  })

  it('lift compares with chance', () => {
    expect(liftOf({ all: 100, mine: 10, theirs: 20, both: 8 })).toBe(4_000_000)
    expect(liftOf({ all: 100, mine: 10, theirs: 20, both: 2 })).toBe(1_000_000)
    expect(liftOf({ all: 100, mine: 0, theirs: 20, both: 0 })).toBeNull()
  })
})

describe('menu engineering', () => {
  it('puts each item where its popularity and its profit place it', () => {
    const row = (itemId: string, count: number, profit: number) => ({
      itemId,
      quantity: pieces(count),
      profit: minorUnits(profit),
    })
    // 100 units yield 300.00: 3.00 each on average; popular from 17.5 units on.
    const map = menuMap([
      row('star', 40, 16_000),
      row('horse', 40, 8_000),
      row('puzzle', 10, 5_000),
      row('dog', 10, 1_000),
    ])
    expect(map).toEqual({
      popularFrom: 17_500,
      profitableFrom: 300,
      places: [
        { itemId: 'star', unitProfit: 400, class: 'star' },
        { itemId: 'horse', unitProfit: 200, class: 'plough_horse' },
        { itemId: 'puzzle', unitProfit: 500, class: 'puzzle' },
        { itemId: 'dog', unitProfit: 100, class: 'dog' },
      ],
    })
    expect(menuMap([row('none', 0, 0)])).toBeNull()
  })
})

it('knows what goods cost, and nothing where nobody has said what one does', () => {
  const sold = goods(3, 1_000, 150)
  expect(costOfSales(sold)).toEqual({ cost: 450, profit: 550, share: 550_000 })
  expect(costOfSales({ ...sold, cost: minorUnits(0) })).toBeNull()
  expect(costOfSales({ ...sold, net: minorUnits(0) })).toMatchObject({ profit: -450, share: null })
})

describe('goods whose cost was known when they were sold', () => {
  const known = { quantity: pieces(2), net: minorUnits(700), cost: stockValue(239_600) }

  it('keep it, whatever one costs today', () => {
    const sold = { ...goods(2, 700, 999), known }
    expect(costOfSales(sold)).toMatchObject({ cost: 240, profit: 460 })
    expect(costOfSales({ ...sold, cost: minorUnits(0) })).toMatchObject({ cost: 240 })
  })

  it('leave the rest to what one costs today', () => {
    const sold = { ...goods(3, 1000, 150), known }
    expect(costOfSales(sold)).toMatchObject({ cost: 240 + 150, profit: 1000 - 390 })
    expect(costOfSales({ ...sold, cost: minorUnits(0) })).toBeNull()
    expect(costsOfPart([{ ...sold, cost: minorUnits(0) }])).toMatchObject({
      ...{ cost: 240, profit: 460, known: 700_000 },
    })
  })
})
