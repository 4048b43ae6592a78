import { expect, it } from 'vitest'
import { createCodeGate } from './code-gate.ts'

it('reads a code once while it is held there, and again once it was away', () => {
  const gate = createCodeGate()
  const look = (...seen: (string | null)[]) => seen.map(gate).filter((code) => code !== null)
  expect(look('501', '501', null, '501')).toEqual(['501'])
  expect(look(null, null, null, null, null, '501')).toEqual(['501'])
  expect(look('502', '501', '501')).toEqual(['502', '501'])
})
