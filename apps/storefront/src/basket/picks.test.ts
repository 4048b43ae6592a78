import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { putPick } from './change.ts'
import { addPick, countPick, fits, keyOfPick, type Pick, readPicks, writePicks } from './picks.ts'
import { newVisit } from './visit.ts'

const id = fc.uuid()
const modifier = fc.record({
  ...{ groupId: id, optionId: id, quantity: fc.integer({ min: 1, max: 99 }) },
})
const nested = fc
  .record({ own: modifier, parent: fc.record({ groupId: id, optionId: id }) })
  .map(({ own, parent }) => ({ ...own, parent }))
const chosen = {
  itemId: id,
  variationId: fc.option(id),
  modifiers: fc.array(fc.oneof(modifier, nested), { maxLength: 4 }),
}
const pick: fc.Arbitrary<Pick> = fc.record({
  ...chosen,
  count: fc.integer({ min: 1, max: 99 }),
  parts: fc.array(fc.record({ partId: id, ...chosen }), { maxLength: 2 }),
})

describe('a basket in a cookie', () => {
  it('is read as it was written, in characters that a cookie may hold', () => {
    fc.assert(
      fc.property(fc.array(pick, { maxLength: 3 }), (picks) => {
        const text = writePicks(picks)
        expect(text).toMatch(/^[\w\-.:!*+@|]*$/)
        if (fits(picks)) expect(readPicks(text)).toEqual(picks)
      }),
    )
  })

  it('leaves out what was tampered with', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        for (const read of readPicks(text)) {
          expect(read.count).toBeGreaterThan(0)
          expect(read.itemId).toMatch(/^[0-9a-f-]{36}$/)
        }
      }),
    )
    const whole = writePicks([latte])
    expect(readPicks(`${whole}|0*${whole.slice(2)}|-1*${whole.slice(2)}|${whole}!x`)).toEqual([
      latte,
    ])
  })

  it('counts two that agree as one line', () => {
    const two = addPick([latte], { ...latte, count: 2 })
    expect(two).toEqual([{ ...latte, count: 3 }])
    expect(countPick(two, keyOfPick(latte), 0)).toEqual([])
    expect(countPick(two, keyOfPick(latte), 500)[0]?.count).toBe(99)
  })

  it('keeps what was said of a line that gets more, and has only so much room', () => {
    const basket = {
      kept: { picks: [latte], visit: newVisit },
      notes: { [keyOfPick(latte)]: 'hot' },
    }
    const more = { pick: latte, note: '', line: null }
    expect(putPick(basket, more)?.notes).toEqual({ [keyOfPick(latte)]: 'hot' })
    const silenced = putPick(basket, { ...more, line: keyOfPick(latte) })
    expect(silenced?.notes).toEqual({ [keyOfPick(latte)]: '' })
    const full = Array.from({ length: 60 }, () => latte)
    const other = { ...latte, modifiers: [] }
    const kept = { picks: full, visit: newVisit }
    expect(putPick({ kept, notes: {} }, { pick: other, note: '', line: null })).toBe(null)
  })
})

const latte: Pick = {
  itemId: '01a0103e-f293-7059-bd28-da0520ca167c',
  variationId: null,
  count: 1,
  modifiers: [
    {
      groupId: '01a0103e-f293-77af-a16d-7caaeb17d646',
      optionId: '01a0103e-f293-73aa-8079-8cef505b2c80',
      quantity: 1,
    },
  ],
  parts: [],
}
