import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { isOfferedAt, paymentMethodKinds, paysFor, whyMethodRefuses } from './payment-method.ts'

const hour = 3_600_000
const pay = (amount: number, offlineMs: number | null = null) => ({
  amount: minorUnits(amount),
  hasCustomer: false,
  offlineMs,
})
const free = { offlineHours: null, offlineMax: null }
const cash = { kind: 'cash' } as const
const card = { kind: 'card_standalone' } as const

describe('whyMethodRefuses', () => {
  it('takes any amount where nothing is said', () => {
    expect(whyMethodRefuses(card, pay(999_999, 99 * hour), free)).toBeNull()
    const said = { ...card, maxAmount: null, offlineAllowed: true }
    expect(whyMethodRefuses(said, pay(1, hour), free)).toBeNull()
  })
  it('takes its limit and refuses one penny more', () => {
    const method = { ...card, maxAmount: minorUnits(5_000) }
    expect(whyMethodRefuses(method, pay(5_000), free)).toBeNull()
    expect(whyMethodRefuses(method, pay(5_001), free)).toBe('method_limit')
  })
  it('waits for a customer where it asks for one', () => {
    const account = { kind: 'house_account', asksCustomer: true } as const
    expect(whyMethodRefuses(account, pay(1), free)).toBe('method_needs_customer')
    expect(whyMethodRefuses(account, { ...pay(1), hasCustomer: true }, free)).toBeNull()
  })
  it('waits for the network where it must', () => {
    const method = { ...card, offlineAllowed: false }
    expect(whyMethodRefuses(method, pay(1), free)).toBeNull()
    expect(whyMethodRefuses(method, pay(1, 0), free)).toBe('method_needs_network')
  })
  it.each([
    [card, 4_000, 12 * hour, null],
    [card, 4_001, 12 * hour, 'offline_limit'],
    [card, 1, 12 * hour + 1, 'offline_too_long'],
    // With the server there is no limit, and cash is taken whatever happens.
    [card, 99_999, null, null],
    [cash, 99_999, 99 * hour, null],
  ])('goes only so far without the server: %j, %s after %s ms', (method, amount, offline, why) => {
    const limits = { offlineHours: 12, offlineMax: 4_000 }
    expect(whyMethodRefuses(method, pay(amount, offline), limits)).toBe(why)
  })
})

describe('a payment without a network', () => {
  it('is taken up to the limit that its method has of its own', () => {
    const method = { ...card, offlineLimit: minorUnits(2_000) }
    expect(whyMethodRefuses(method, pay(2_001), free)).toBeNull()
    expect(whyMethodRefuses(method, pay(2_000, hour), free)).toBeNull()
    expect(whyMethodRefuses(method, pay(2_001, hour), free)).toBe('method_offline_limit')
  })
  it('comes off a balance only where somebody said how much is risked', () => {
    const method = { kind: 'gift_card' } as const
    expect(whyMethodRefuses(method, pay(1, hour), free)).toBe('method_needs_network')
    expect(whyMethodRefuses(method, pay(1), free)).toBeNull()
    const risked = { ...method, offlineLimit: minorUnits(2_000) }
    expect(whyMethodRefuses(risked, pay(2_000, hour), free)).toBeNull()
    const again = { ...pay(500, hour), unheard: minorUnits(1_500) }
    expect(whyMethodRefuses(risked, again, free)).toBeNull()
    const more = { ...again, amount: minorUnits(501) }
    expect(whyMethodRefuses(risked, more, free)).toBe('method_offline_limit')
    expect(whyMethodRefuses(risked, { ...more, offlineMs: null }, free)).toBeNull()
    // What the guest tips leaves the balance too; of a bank's card it is not the business's risk.
    const tipped = { ...again, tip: minorUnits(1) }
    expect(whyMethodRefuses(risked, tipped, free)).toBe('method_offline_limit')
    const limited = { ...card, offlineLimit: minorUnits(2_000) }
    const withTip = { ...pay(2_000, hour), tip: minorUnits(1) }
    expect(whyMethodRefuses(limited, withTip, free)).toBeNull()
  })
})

describe('where a method is offered', () => {
  it.each([
    [{ kind: 'cash' }, true, true],
    [{ kind: 'cash', channels: null }, true, true],
    [{ kind: 'voucher', channels: ['till'] }, true, false],
    [{ kind: 'marketplace_paid', channels: ['online'] }, false, true],
    // A card terminal stands beside a till or a kiosk.
    [{ kind: 'card_integrated', channels: ['till'] }, true, false],
    [{ kind: 'card_integrated', channels: null }, true, false],
    [{ kind: 'online_provider', channels: null }, false, false],
  ] as const)('%j: at tills %s, online %s', (method, atTills, online) => {
    expect(isOfferedAt('till', method)).toBe(atTills)
    expect(isOfferedAt('online', method)).toBe(online)
  })
})

describe('what a delivery platform was paid', () => {
  it('pays for orders of platforms alone', () => {
    expect(paysFor({ source: 'marketplace' }, { kind: 'marketplace_paid' })).toBe(true)
    for (const source of ['till', 'phone', 'storefront', 'kiosk']) {
      expect(paysFor({ source }, { kind: 'marketplace_paid' })).toBe(false)
    }
  })
  it('is the one kind that asks where an order came from', () => {
    const others = paymentMethodKinds.filter((kind) => kind !== 'marketplace_paid')
    expect(others.every((kind) => paysFor({ source: 'till' }, { kind }))).toBe(true)
  })
})
