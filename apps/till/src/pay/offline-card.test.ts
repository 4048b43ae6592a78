import { type RightAnswer, tillDefaults, unlimited } from '@servery/domain/access/till-rights.ts'
import type { PaymentMethodKind } from '@servery/domain/catalogue/payment-method.ts'
import type { PaymentMethodRecord } from '@servery/domain/catalogue/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { expect, it, vi } from 'vitest'
import type { Till } from '../store/till.ts'
import { takePayment } from './pay.ts'

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
