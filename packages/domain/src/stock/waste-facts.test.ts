import { idOf } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { pieces, quantity } from '../kernel/quantity.ts'
import { decideWaste, foldWaste, type StockFact, type WasteCommand } from './waste-facts.ts'

const command = (more: Partial<WasteCommand> = {}): WasteCommand => ({
  ...{ type: 'waste', itemId: idOf('item', 1), variationId: null, name: 'Milk', unit: 'l' },
  ...{ kind: 'waste', quantity: pieces(2), reason: ' Sour ', note: '' },
  ...more,
})

function factOf(number: number, more: Partial<WasteCommand> = {}): StockFact {
  const decision = decideWaste(null, command(more))
  if (!decision.ok || decision.events[0] === undefined) throw new Error('refused')
  return {
    ...decision.events[0],
    ...{ id: idOf('fact', number), subjectId: idOf('wast', 1), registerId: idOf('regi', 1) },
    ...{ sequence: number, clock: `00176370000000${number}-000000`, approverId: null },
    ...{ at: '2026-11-21T10:00:00.000Z', businessDate: '2026-11-21', actorId: idOf('team', 1) },
  }
}

describe('what a till writes off', () => {
  it('is what was said, once', () => {
    const first = factOf(1)
    const state = foldWaste([factOf(2, { quantity: pieces(9) }), first])
    expect(state).toMatchObject({
      ...{ id: idOf('wast', 1), by: idOf('team', 1) },
      wasted: { quantity: 2000, reason: 'Sour', kind: 'waste' },
      exceptions: [{ code: 'wasted_twice', factId: idOf('fact', 2) }],
    })
    expect(decideWaste(state, command())).toMatchObject({ refusal: { code: 'waste_recorded' } })
  })

  it.each([
    [0, 'quantity_not_positive'],
    [-1000, 'quantity_not_positive'],
    [1_000_000_001, 'quantity_too_large'],
  ])('refuses %d thousandths by name', (units, code) => {
    const decision = decideWaste(null, command({ quantity: quantity(units) }))
    expect(decision).toEqual({ ok: false, refusal: { code, field: 'quantity' } })
  })
})
