import {
  type RightAnswer,
  tillDefaults,
  unlimited,
} from '@servery/domain/business/access/till-rights.ts'
import { expect, it } from 'vitest'
import type { Till } from '../../../device/store/till.ts'
import { showTicket } from './bring-to-front.ts'

const ann = { id: 'ann', role: 'server', roleId: null, pin: null }

/** Ann's till, with a ticket that somebody began, and what her role says of other people's. */
function open(openedBy: string, others: RightAnswer, more: object = {}) {
  let state = { user: ann, orderId: null as string | null, notice: null, sheets: [] as unknown[] }
  const order = {
    id: 'one',
    openedBy,
    held: false,
    ...more,
  }
  const limits = unlimited
  const roles = new Map([
    ['server', { till: { ...tillDefaults.server, 'orders.others': others }, limits }],
  ])
  const till = {
    catalogue: { get: () => ({ team: [ann], roles, profile: { approvalMinutes: 0 } }) },
    register: { snapshot: () => ({ orders: new Map([['one', order]]) }) },
    state: {
      get: () => state,
      set: (next: object) => {
        state = { ...state, ...next }
      },
    },
  } as unknown as Till
  showTicket(till, order as Parameters<typeof showTicket>[1])
  return { isShown: state.orderId === 'one', isRefused: state.notice !== null }
}

it.each<[string, RightAnswer, object]>([
  ['ann', 'no', { isShown: true, isRefused: false }],
  ['ben', 'yes', { isShown: true, isRefused: false }],
  ['ben', 'no', { isShown: false, isRefused: true }],
  ['ben', 'pin', { isShown: false, isRefused: false }],
])('a ticket that %s began, where other people’s are: %s', (openedBy, others, seen) => {
  expect(open(openedBy, others)).toEqual(seen)
})

it.each<[string, object]>([
  ['ann', { isShown: true, isRefused: false }],
  ['ben', { isShown: false, isRefused: true }],
])('a ticket that was given to %s is theirs, whoever began it', (serverId, seen) => {
  expect(open(serverId === 'ann' ? 'ben' : 'ann', 'no', { serverId })).toEqual(seen)
})

it('what a guest ordered at a kiosk is for anybody to be paid, until somebody has it', () => {
  const seen = { isShown: true, isRefused: false }
  expect(open('kiosk', 'no', { source: 'kiosk' })).toEqual(seen)
  expect(open('kiosk', 'no', { source: 'kiosk', serverId: 'ben' }).isShown).toBe(false)
})
