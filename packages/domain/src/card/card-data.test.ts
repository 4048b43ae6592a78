import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCardData, keptReceipt, withoutCardData } from './card-data.ts'

const kindsIn = (text: string) => findCardData(text).map(({ kind }) => kind)

/** Numbers that the schemes publish for tests. */
const numbers = [
  ...['4111111111111111', '4222222222222', '5555555555554444', '2223003122003222'],
  ...['378282246310005', '30569309025904', '6011111111111117', '3530111333300000'],
  ...['6200000000000005', '6759649826438453', '5610591081018250'],
]

describe('numbers of cards', () => {
  it.each(numbers)('%s is found in any text, whole or in groups', (number) => {
    const grouped = number.length === 15 ? /^(.{4})(.{6})(.{5})$/ : /^(.{4})(.{4})(.{4})(.*)$/
    const parts = grouped.exec(number)?.slice(1) ?? []
    const texts = [number, parts.join(' '), parts.join('-'), `{"pan":"${number}"}`, `n${number}f`]
    for (const text of texts) expect(kindsIn(`before ${text} after`)).toEqual(['number'])
  })

  it('are not what merely is as long: another check digit, a time, an id, a receipt', () => {
    for (const number of numbers) {
      const last = (Number(number.at(-1)) + 1) % 10
      expect(kindsIn(`${number.slice(0, -1)}${last}`)).toEqual([])
    }
    const others = ['1764288000000', '4242', '1111111111111111', '0000000000000000', 'T3-000123']
    for (const text of others) expect(kindsIn(text)).toEqual([])
    // Longer runs of digits are something else, though a number is part of them.
    expect(kindsIn('99994111111111111111')).toEqual([])
  })

  it('are found wherever they stand among other words', () => {
    const words = fc.string({ unit: fc.constantFrom(...'abc xyz{}",:;\n') })
    fc.assert(
      fc.property(words, fc.constantFrom(...numbers), words, (before, number, after) => {
        expect(findCardData(`${before}${number}${after}`)).toEqual([
          { kind: 'number', at: before.length },
        ])
      }),
    )
  })
})

it('what the stripe holds is found', () => {
  expect(kindsIn('%B4111111111111111^DOE/JANE^29121011234?')).toContain('track')
  expect(kindsIn(';4111111111111111=29121011234?')).toContain('track')
  expect(kindsIn('4111111111111111D29121011234F')).toContain('track')
  expect(kindsIn(';4111111111111112=29121011234?')).toEqual([])
})

it('the digits on the back are found by the name beside them', () => {
  for (const text of ['cvv=123', '"cvc": "1234"', 'CVV2: 999', 'card_verification_value=123']) {
    expect(kindsIn(text)).toEqual(['code'])
  }
  for (const text of ['cvv', 'cvc: "pass"', 'code: 123', 'cvv=12345'])
    expect(kindsIn(text)).toEqual([])
})

it('a text that holds them is not kept', () => {
  expect(withoutCardData('Visa Debit')).toBe('Visa Debit')
  expect(withoutCardData('VISA 4111111111111111')).toBe('')
})

it('a receipt is kept without what a terminal told beside its own fields, or in them', () => {
  const receipt = {
    ...{ scheme: 'Visa', lastFour: '1111', entry: 'chip' as const, authorisation: 'A1B2C3' },
    ...{ applicationId: 'A0000000031010', terminalId: 'T1', merchantId: 'M1', trace: '17' },
  }
  const told = { track: '4111111111111111=29121011234', number: '4111111111111111' }
  expect(keptReceipt({ ...receipt, ...told })).toEqual(receipt)
  const bad = { scheme: 'Visa 4111 1111 1111 1111', trace: told.track, merchantId: told.number }
  const kept = { scheme: '', trace: '', merchantId: '' }
  expect(keptReceipt({ ...receipt, ...bad })).toEqual({ ...receipt, ...kept })
})
