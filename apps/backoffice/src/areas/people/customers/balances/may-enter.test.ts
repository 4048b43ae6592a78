import { expect, it } from 'vitest'
import { mayEnterOn } from './may-enter.ts'

const plain = { accountLimit: null, erasedAt: null, mergedInto: null }
const erased = { ...plain, erasedAt: '2026-03-14T09:00:00.000Z' }
const owing = [{ kind: 'house_account', balance: -2000 as never }] as const

it('a house account without a limit is settled while something is owed on it', () => {
  expect(mayEnterOn('house_account', plain, [])).toBe(false)
  expect(mayEnterOn('house_account', plain, owing)).toBe(true)
  expect(mayEnterOn('house_account', { ...plain, accountLimit: 0 as never }, [])).toBe(true)
  expect(mayEnterOn('store_credit', plain, owing)).toBe(true)
})

it('what somebody owed who was erased is settled, and nothing else is entered for them', () => {
  expect(mayEnterOn('house_account', erased, owing)).toBe(true)
  expect(mayEnterOn('store_credit', erased, owing)).toBe(false)
  expect(mayEnterOn('house_account', { ...plain, mergedInto: 'somebody' }, owing)).toBe(false)
})
