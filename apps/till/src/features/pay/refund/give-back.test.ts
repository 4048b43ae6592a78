import type { CardAnswer } from '@servery/client/cards/ask-cards.ts'
import type { RightAnswer } from '@servery/domain/business/access/till-rights.ts'
import { tillDefaults, unlimited } from '@servery/domain/business/access/till-rights.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { afterEach, expect, it, vi } from 'vitest'
import type { Till } from '../../../device/store/till.ts'
import { finishDelayed } from '../../order/front/delayed.ts'
import { trainingTerminal } from '../terminal/training-terminal.ts'
import { giveBackFirst, refund } from './give-back.ts'

afterEach(() => vi.restoreAllMocks())

const ann = { id: 'ann', role: 'manager', roleId: null, pin: null }
const method = { id: 'm', name: 'Terminal', kind: 'card_integrated' } as const
const payment = {
  ...{ paymentId: '019a9c00-0000-7000-8000-000000000001', method, amount: 300, tip: 0 },
  card: { attemptId: '019a9c00-0000-7000-8000-000000000001' },
}
const order = {
  ...{ id: '019a9c00-0000-7000-8000-000000000002', currency: 'GBP', lines: [] },
  payments: [payment],
} as unknown as OrderState

/** What was asked of the server, and what was written, where the books would answer so. */
async function giveBack(wouldBe: object) {
  const said = (refunds: readonly object[]) =>
    ({ kind: 'attempt', attempt: { refunds } }) as unknown as CardAnswer
  vi.spyOn(trainingTerminal, 'read').mockResolvedValue(said([]))
  const sent = vi
    .spyOn(trainingTerminal, 'refund')
    .mockImplementation(async (_attemptId, { id }) => said([{ id, status: 'made' }]))
  sent.mockClear()
  const answers = { ...tillDefaults.manager, 'payments.refund': 'yes' as RightAnswer }
  const roles = new Map([['manager', { till: answers, limits: unlimited }]])
  const commit = vi.fn(async () => ({ ok: false, refusal: { code: 'order_not_open' } }))
  const check = vi.fn(async () => wouldBe)
  let state = { user: ann, notice: null, sheets: [], paying: false, delayed: null }
  const till = {
    catalogue: { get: () => ({ team: [ann], roles, profile: { approvalMinutes: 0 } }) },
    device: { training: true },
    register: {
      snapshot: () => ({
        orders: new Map([[order.id, order]]),
        sync: { kind: 'synced' },
        drawer: null,
      }),
      newId: () => 'new',
      check,
      commit,
      as: () => ({ check, commit }),
    },
    state: {
      get: () => state,
      set: (next: object) => {
        state = { ...state, ...next }
      },
      subscribe: () => () => undefined,
    },
  } as unknown as Till
  const amount = minorUnits(300)
  const tenders = [
    { paymentId: payment.paymentId, method, applied: amount, rounding: minorUnits(0) },
  ]
  const wish = { lines: [], amount, total: amount, tenders, reference: '' }
  refund(till, order, wish, { record: null, given: { reason: 'Cold' } } as never)
  await vi.waitFor(() => expect(state.delayed).not.toBeNull())
  finishDelayed(till)
  await vi.waitFor(() => expect(check).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(state.paying).toBe(false))
  return {
    sent: sent.mock.calls.length,
    written: commit.mock.calls.length,
  }
}

it('no card is refunded for what the books would refuse', async () => {
  const refused = { ok: false, refusal: { code: 'refund_exceeds' } }
  expect(await giveBack(refused)).toEqual({ sent: 0, written: 0 })
  expect(await giveBack({ ok: true, events: [] })).toEqual({ sent: 1, written: 1 })
})

it('no card is refunded for goods that come back while the new ones can’t be paid', async () => {
  const said = (refunds: readonly object[]) =>
    ({ kind: 'attempt', attempt: { refunds } }) as unknown as CardAnswer
  vi.spyOn(trainingTerminal, 'read').mockResolvedValue(said([]))
  const sent = vi
    .spyOn(trainingTerminal, 'refund')
    .mockImplementation(async (_attemptId, { id }) => said([{ id, status: 'made' }]))
  const till = {
    device: { training: true },
    state: { get: () => ({ sheets: [], notice: null }), set: () => undefined },
  } as unknown as Till
  const command = { type: 'hold' } as const
  const exchange = (isPayable: boolean) =>
    giveBackFirst(
      till,
      {
        check: async (orderId) =>
          orderId === 'new' && !isPayable
            ? { ok: false, refusal: { code: 'nothing_due', field: null } }
            : { ok: true, facts: [] as never },
      } as Parameters<typeof giveBackFirst>[1],
      'old',
      {
        parts: [{ id: 'part', payment: payment as never, amount: 300 }],
        command: () => command,
        beside: [{ orderId: 'new', commands: [command] }],
      },
    )
  expect(await exchange(false)).toBeNull()
  expect(sent).not.toHaveBeenCalled()
  expect(await exchange(true)).toBe(command)
  expect(sent).toHaveBeenCalledOnce()
})
