import { idOf } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { stockTakeRowId } from './stock-take-row.ts'

const key = (item: number, place = '') => ({
  stockTakeId: idOf('take', 1),
  itemId: idOf('item', item),
  variationId: null,
  locationId: idOf('loca', 1),
  place,
})

describe('the id of a row', () => {
  it('is the same wherever it is made', () => {
    expect(stockTakeRowId(key(1, ' Cellar'))).toBe(stockTakeRowId(key(1, 'cellar ')))
    expect(stockTakeRowId(key(1))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-/)
  })

  it('is another one for every item and place', () => {
    const items = Array.from({ length: 5_000 }, (_, index) => index)
    const ids = items.flatMap((item) =>
      ['', 'Cellar', 'Bar'].map((at) => stockTakeRowId(key(item, at))),
    )
    expect(new Set(ids).size).toBe(15_000)
  })
})
