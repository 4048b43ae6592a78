import { expect, it } from 'vitest'
import { createKicks } from './kicks.ts'

it('knows each kick once, of its own printer, and for as long as the server may repeat it', () => {
  let nowMs = 0
  const kicks = createKicks(() => nowMs)
  expect(kicks.wasMade('bar')).toBe(false)
  kicks.note('bar')
  kicks.note('bar')
  expect(kicks.wasMade('counter')).toBe(false)
  expect([1, 2, 3].map(() => kicks.wasMade('bar'))).toEqual([true, true, false])
  kicks.note('bar')
  kicks.forget('bar')
  expect(kicks.wasMade('bar')).toBe(false)
  kicks.note('bar')
  nowMs = 120_001
  expect(kicks.wasMade('bar')).toBe(false)
})
