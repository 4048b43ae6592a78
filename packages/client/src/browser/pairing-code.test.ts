import { expect, it } from 'vitest'
import { cleanPairingCode, pairingProblemOf, readLinkedCode } from './pairing-code.ts'

it.each([
  ['#pair=K7QX2M', 'K7QX2M'],
  ['#pair=k7qx2m', 'K7QX2M'],
  ['#pair=K7QX2M&x=1', 'K7QX2M'],
  ['#pair=K7QX2', null],
  ['#pair=K7QX2M1', null],
  ['#pair=K7-X2M', null],
  ['#pair=', null],
  ['#', null],
  ['', null],
])('the fragment “%s” brings %s', (fragment, code) => {
  expect(readLinkedCode(fragment)).toBe(code)
})

it('a typed code loses what codes have not', () => {
  expect(cleanPairingCode(' k7q-x2m ')).toBe('K7QX2M')
})

it.each([
  ['too_many_requests', 'tooMany'],
  ['pairing_code_invalid', 'wrong'],
  ['pairing_refused', 'denied'],
  ['invalid_input', 'wrong'],
  ['internal_error', 'refused'],
])('the error %s is told as %s', (code, problem) => {
  expect(pairingProblemOf(code)).toBe(problem)
})
