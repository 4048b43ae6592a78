import { unheardOff } from '@servery/client/register/unheard.ts'
import {
  type RightAnswer,
  tillDefaults,
  unlimited,
} from '@servery/domain/business/access/till-rights.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { PaymentMethodKind } from '@servery/domain/offer/catalogue/payment-method.ts'
import type { PaymentMethodRecord } from '@servery/domain/offer/catalogue/types.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import type { OrderEvent, OrderState } from '@servery/domain/order/model/types.ts'
import { aLine, anOpening, orderFacts } from '@servery/testing'
import { expect, it, vi } from 'vitest'
import type { Till } from '../../../device/store/till.ts'
import { findTenderRefusal, takePayment } from './pay.ts'

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
      as: () => ({ commit }),
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

function aTicket(price: number): OrderState {
  const line = aLine({ unitPrice: minorUnits(price) })
  const opening = anOpening()
  const { type: _type, ...opened } = opening
  return foldOrder(
    orderFacts([
      { kind: 'order.opened', version: 1, body: { ...opened, callNumber: 'A-001' } },
      { kind: 'order.line_added', version: 1, body: line },
    ] as OrderEvent[]),
  ) as OrderState
}

it('payments of one gift card count together until the server has heard them', () => {
  const paid = (paymentId: string, holder: string) => ({
    ...{ paymentId, method: { kind: 'gift_card' }, holder },
    ...{ amount: minorUnits(700), tip: minorUnits(0) },
  })
  const orders = new Map([
    ['one', { ...order, payments: [paid('1', 'a'), paid('2', 'a')] }],
    ['two', { ...order, payments: [paid('3', 'a'), paid('4', 'b')] }],
  ])
  const tillWith = (kind: string, unsent: readonly string[]) =>
    ({
      catalogue: { get: () => ({ profile: { offlineHours: null, offlineMax: null } }) },
      device: { freshness: { get: () => ({ syncedAtMs: Date.now() }) } },
      register: {
        snapshot: () => ({ orders, sync: { kind, sinceMs: 0, unsent: unsent.length } }),
        unsentPayments: () => new Set(unsent),
      },
      state: { get: () => ({ orderId: 'one' }) },
    }) as unknown as Till
  const gift = { id: 'g', name: 'Gift card', kind: 'gift_card' } as PaymentMethodRecord
  const method = { ...gift, offlineLimit: minorUnits(2_000) }
  const ticket = aTicket(9_000)
  const till = tillWith('offline', ['2', '3'])
  const why = (amount: number, holder: string, tip = 0) =>
    findTenderRefusal(till, ticket, {
      ...{ method, holder, tendered: minorUnits(amount + tip), tip: minorUnits(tip) },
    })
  expect(why(600, 'a')).toBeNull()
  expect(why(601, 'a')).toBe('method_offline_limit')
  // Its tip leaves the card as well.
  expect(why(600, 'a', 1)).toBe('method_offline_limit')
  expect(why(1_300, 'b')).toBeNull()
  const card = { kind: 'gift_card', holder: 'a' }
  expect(unheardOff(till.register, card)).toBe(1400)
  expect(unheardOff(tillWith('offline', ['1', '2', '3']).register, card)).toBe(2100)
  expect(unheardOff(tillWith('synced', ['2']).register, card)).toBe(0)
})
