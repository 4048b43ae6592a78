import { describe, expect, it } from 'vitest'
import type { SaleLineValues } from '../../../../kit/sale-lines/sale-line-values.ts'
import { addedAction } from './added-action.ts'

const line: SaleLineValues = {
  ...{ id: 'one', itemId: 'cola', variationId: '', name: 'Cola', quantity: 1000 },
  ...{ unitPrice: null, taxRateId: '', forAdults: false, seat: '' },
}

describe('what is added to an order', () => {
  it('says whose it is, and of the age where that is asked', () => {
    const asked = { lines: [line], send: true, ageChecked: true }
    expect(addedAction(asked)).toEqual({
      ...{ type: 'add_lines', send: true },
      lines: [{ id: 'one', itemId: 'cola', variationId: null, quantity: 1000, note: '' }],
    })
    const beer = { ...line, id: 'two', itemId: 'beer', forAdults: true, seat: '2', note: 'Cold' }
    expect(addedAction({ ...asked, lines: [line, beer] })).toMatchObject({
      ...{ type: 'add_lines', send: true, ageChecked: true },
      lines: [{ id: 'one' }, { id: 'two', note: 'Cold', seat: 2 }],
    })
  })
})
