import { expect, it } from 'vitest'
import { readPhone } from './read-contacts.ts'

it('reads numbers as people write them, one way for each', () => {
  const same = ['07700 900123', '+44 7700 900123', '0044 7700 900123', '+44 (0)7700 900-123']
  for (const text of same) expect(readPhone(text), text).toBe('+447700900123')
  expect(readPhone('0044 (0) 7700 900123')).toBe('+447700900123')
  expect(readPhone('(020) 7946 0018')).toBe('+442079460018')
  expect(readPhone('+49 (0)151 23456789')).toBe('+4915123456789')
  expect(readPhone('  ')).toBe('')
  for (const text of ['900123', 'ann', '+44', '+0 7700 900123']) {
    expect(readPhone(text), text).toBeNull()
  }
})
