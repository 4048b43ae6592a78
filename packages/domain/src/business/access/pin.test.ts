import { expect, it } from 'vitest'
import { findPinProblem } from './pin.ts'

it.each([
  ['2580', null],
  ['1379', null],
  ['246810', null],
  ['1223', null],
  ['', 'length'],
  ['123', 'length'],
  ['1357913', 'length'],
  ['12a4', 'digits'],
  ['12 4', 'digits'],
  ['١٢٣٤', 'digits'],
  ['0000', 'too_simple'],
  ['777777', 'too_simple'],
  ['1234', 'too_simple'],
  ['456789', 'too_simple'],
  ['4321', 'too_simple'],
  ['98765', 'too_simple'],
] as const)('PIN %s: %s', (pin, problem) => {
  expect(findPinProblem(pin)).toBe(problem)
})
