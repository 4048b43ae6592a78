import { describe, expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { whyMethodRefuses } from './payment-method.ts'

const pay = (amount: number, online = true) => ({ amount: minorUnits(amount), online })

describe('whyMethodRefuses', () => {
  it('takes any amount where nothing is said', () => {
    expect(whyMethodRefuses({}, pay(999_999, false))).toBeNull()
    expect(whyMethodRefuses({ maxAmount: null, offlineAllowed: true }, pay(1, false))).toBeNull()
  })
  it('takes its limit and refuses one penny more', () => {
    const method = { maxAmount: minorUnits(5_000) }
    expect(whyMethodRefuses(method, pay(5_000))).toBeNull()
    expect(whyMethodRefuses(method, pay(5_001))).toBe('method_limit')
  })
  it('waits for the network where it must', () => {
    const method = { offlineAllowed: false }
    expect(whyMethodRefuses(method, pay(1))).toBeNull()
    expect(whyMethodRefuses(method, pay(1, false))).toBe('method_needs_network')
  })
})
