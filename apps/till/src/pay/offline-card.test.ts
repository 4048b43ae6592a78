import { type RightAnswer, tillDefaults, unlimited } from '@servery/domain/access/till-rights.ts'
import type { PaymentMethodKind } from '@servery/domain/catalogue/payment-method.ts'
import type { PaymentMethodRecord } from '@servery/domain/catalogue/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { expect, it, vi } from 'vitest'
import type { Till } from '../store/till.ts'
import { takePayment, unheardOff, whyNotWith } from './pay.ts'

vi.mock('../device/settings.ts', () => ({ settings: { get: () => ({}) } }))

const ann = { id: 'ann', role: 'server', roleId: null, pin: null }
const order = {
  id: 'one',
  currency: 'GBP',
  regime: { rounding: 'half_up', roundPer: 'bucket' },
  cashRounding: null,
  lines: [],
  discounts: [],
  serviceCharges: [],
  payments: [],
}

/** Ann takes £3 at a till; what her role says of cards while it is offline. */
async function pay(kind: PaymentMethodKind, sync: 'offline' | 'synced', offlineCard: RightAnswer) {
  const answers = { ...tillDefaults.server, 'payments.offline_card': offlineCard }
  const roles = new Map([['server', { till: answers, limits: unlimited }]])
  const profile = { approvalMinutes: 0, requireDrawer: false, offlineHours: null, offlineMax: null }
  let state = { user: ann, orderId: 'one', notice: null as { key: string } | null, sheets: [] }
  const commit = vi.fn(async () => ({ ok: false, refusal: { code: 'order_not_open' } }))
  const till = {
    catalogue: { get: () => ({ team: [ann], roles, profile }) },
    device: { freshness: { get: () => ({ syncedAtMs: Date.now() }) } },
    register: {
      snapshot: () => ({ orders: new Map([['one', order]]), sync: { kind: sync }, drawer: null }),
      newId: () => 'payment',
      commit,
    },
    state: {
      get: () => state,
      set: (next: object) => {
        state = { ...state, ...next }
      },
    },
  } as unknown as Till
  const method = { id: kind, name: kind, kind } as PaymentMethodRecord
  takePayment(till, { method, tendered: minorUnits(300), reference: '' })
  await Promise.resolve()
  return { taken: commit.mock.calls.length === 1, asked: state.sheets.length === 1 }
}

it.each<[PaymentMethodKind, 'offline' | 'synced', RightAnswer, object]>([
  ['card_standalone', 'offline', 'yes', { taken: true, asked: false }],
  ['card_standalone', 'offline', 'pin', { taken: false, asked: true }],
  ['card_standalone', 'offline', 'no', { taken: false, asked: false }],
  ['card_standalone', 'synced', 'no', { taken: true, asked: false }],
  ['cash', 'offline', 'no', { taken: true, asked: false }],
])('%s while %s, where cards while offline are: %s', async (kind, sync, answer, expected) => {
  expect(await pay(kind, sync, answer)).toEqual(expected)
})

it('payments of one gift card count together until the server has heard them', () => {
  const minute = (number: number) => `2026-11-22T12:0${number}:00.000Z`
  const paid = (holder: string, at: string) => ({
    ...{ paymentId: at, method: { kind: 'gift_card' }, holder, at },
    ...{ amount: minorUnits(700), tip: minorUnits(0) },
  })
  const tillWith = (sync: object, unsent: readonly object[]) =>
    ({
      catalogue: { get: () => ({ profile: { offlineHours: null, offlineMax: null } }) },
      device: { freshness: { get: () => ({ syncedAtMs: Date.now() }) } },
      register: {
        snapshot: () => ({
          orders: new Map([
            ['one', { ...order, payments: [paid('a', minute(1)), paid('a', minute(3))] }],
            ['two', { ...order, payments: [paid('a', minute(4)), paid('b', minute(5))] }],
          ]),
          ...{ sync, unsent },
        }),
      },
      state: { get: () => ({ orderId: 'one' }) },
    }) as unknown as Till
  const gift = { id: 'g', name: 'Gift card', kind: 'gift_card' } as PaymentMethodRecord
  const method = { ...gift, offlineLimit: minorUnits(2_000) }
  const lost = { kind: 'offline', sinceMs: Date.parse(minute(2)), unsent: 2 }
  const till = tillWith(lost, [])
  expect(unheardOff(till, method, 'a')).toBe(1400)
  expect(whyNotWith(till, method, minorUnits(600), 'a')).toBeNull()
  expect(whyNotWith(till, method, minorUnits(601), 'a')).toBe('method_offline_limit')
  expect(whyNotWith(till, method, minorUnits(1_300), 'b')).toBeNull()
  // What was taken before the last contact, and did not get through.
  const unsent = [{ at: minute(4) }, { at: minute(1) }]
  expect(unheardOff(tillWith(lost, unsent), method, 'a')).toBe(2100)
  expect(unheardOff(tillWith({ kind: 'synced' }, unsent), method, 'a')).toBe(0)
})
