import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  cardCodeBytes,
  cardCodeOf,
  endOfCardCode,
  parseCardCode,
  spacedCardCode,
} from './card-code.ts'

const bytes = fc.uint8Array({ minLength: cardCodeBytes, maxLength: cardCodeBytes })

it('is read as people write it', () => {
  const code = cardCodeOf(new Uint8Array(cardCodeBytes).map((_, index) => index * 2))
  expect(code).toHaveLength(16)
  expect(spacedCardCode(code)).toBe(`0246-8ACE-GJMP-RTW${code.slice(-1)}`)
  for (const typed of [code, spacedCardCode(code), ` ${code.toLowerCase()} `]) {
    expect(parseCardCode(typed)).toBe(code)
  }
  expect(parseCardCode(code.replace('0', 'o'))).toBe(code)
  expect(endOfCardCode(code)).toBe(code.slice(12))
})

it('is no code once one character of it is another', () => {
  fc.assert(
    fc.property(bytes, fc.nat(15), fc.integer({ min: 1, max: 31 }), (random, at, by) => {
      const code = cardCodeOf(random)
      expect(parseCardCode(code)).toBe(code)
      const all = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
      const wrong = all[(all.indexOf(code[at] ?? '') + by) % all.length]
      expect(parseCardCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBeNull()
    }),
  )
})

it('is neither shorter nor longer, nor empty', () => {
  for (const typed of ['', '4G7K', `${cardCodeOf(new Uint8Array(15))}0`, 'UUUUUUUUUUUUUUUU']) {
    expect(parseCardCode(typed)).toBeNull()
  }
})
