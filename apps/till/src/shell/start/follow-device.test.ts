import { type DeviceProfile, plainProfile } from '@servery/domain/business/device/profile.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { aLine, anOpening, orderFacts } from '@servery/testing'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Catalogue } from '../../device/catalogue/catalogue.ts'
import type { Till, TillState } from '../../device/store/till.ts'
import { createStore } from '../../device/values/create-store.ts'
import { followDevice } from './follow-device.ts'

const played = vi.hoisted((): string[] => {
  vi.resetModules()
  return []
})
vi.mock('../../device/register/pairing.ts', () => ({ pairingKeeper: {} }))
vi.mock('../../device/settings/settings.ts', () => ({
  settings: { get: () => ({}) },
  languages: [],
  followProfile: () => undefined,
}))
vi.mock('../../device/settings/sound.ts', () => ({
  playSound: (sound: string) => played.push(sound),
}))
vi.mock('../../features/order/ticket/actions.ts', () => ({}))

afterAll(() => void vi.resetModules())

const touches: (() => void)[] = []
const touch = () => {
  for (const listener of touches) listener()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: () => void) => touches.push(listener),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  touches.length = 0
  played.length = 0
})

const { type: _type, ...opening } = anOpening()
const ofTen = foldOrder(
  orderFacts([
    { kind: 'order.opened', version: 1, body: { ...opening, callNumber: 'A-001' } },
    { kind: 'order.line_added', version: 1, body: aLine({ unitPrice: minorUnits(1000) }) },
  ]),
)
let isRegisterLocked = false
const register = {
  snapshot: () => ({ orders: new Map([['one', ofTen]]) }),
  setLocked(locked: boolean) {
    isRegisterLocked = locked
  },
}

const ann = { id: 'ann' } as TillState['user']

/** A till with Ann at it. */
function follow(profile: Partial<DeviceProfile>) {
  const catalogue = createStore({
    profile: { ...plainProfile, ...profile },
    device: null,
  } as unknown as Catalogue)
  const state = createStore({
    user: ann,
    paying: false,
    paidOrderId: null,
    sheets: [],
    undo: null,
    notice: null,
  } as unknown as TillState)
  const device = { training: false }
  const slices = { whenLocked: {} }
  followDevice({ catalogue, state, device, register, slices } as unknown as Till)
  return { catalogue, state, isLocked: () => state.get().user === null }
}

it('locks after the minutes of its profile without a touch', () => {
  const { isLocked } = follow({ autoLockMinutes: 2 })
  vi.advanceTimersByTime(119_000)
  touch()
  vi.advanceTimersByTime(119_000)
  expect(isLocked()).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(isLocked()).toBe(true)
})

it('never locks by itself without such a profile', () => {
  const { isLocked, state } = follow({})
  vi.advanceTimersByTime(24 * 60 * 60_000)
  state.set({ paidOrderId: 'one' })
  state.set({ paidOrderId: null })
  expect(isLocked()).toBe(false)
})

it('locked from the back office, it waits for money that is on its way', () => {
  const { catalogue, state, isLocked } = follow({})
  state.set({ paying: true })
  catalogue.set({ device: { lockedBy: 'Morgan' } as Catalogue['device'] })
  expect(isLocked()).toBe(false)
  expect(isRegisterLocked).toBe(false)
  state.set({ paying: false })
  vi.advanceTimersByTime(1_000)
  expect(isLocked()).toBe(true)
  expect(isRegisterLocked).toBe(true)
  catalogue.set({ device: { lockedBy: null } as Catalogue['device'] })
  expect(isRegisterLocked).toBe(false)
})

it('locks once a sale has made room for the next, and shows its receipt by itself', () => {
  const { state, isLocked } = follow({ lockAfterSale: true, receipt: 'show' })
  state.set({ paidOrderId: 'one' })
  expect(state.get().sheets).toEqual([{ kind: 'receipt', orderId: 'one' }])
  expect(isLocked()).toBe(false)
  state.set({ paidOrderId: null })
  expect(isLocked()).toBe(true)
})

it.each<[DeviceProfile['receipt'], number, unknown[]]>([
  ['email', 1000, [{ kind: 'receipt', orderId: 'one', email: true }]],
  ['show', 1001, []],
  ['ask', 0, []],
])('of a sale of 10.00 with %s from %s on opens %j', (receipt, receiptFrom, sheets) => {
  const { state } = follow({ receipt, receiptFrom })
  state.set({ paidOrderId: 'one' })
  expect(state.get().sheets).toEqual(sheets)
})

it('sounds where its profile says so', () => {
  const undo = { id: 1, orderId: 'one', commands: [], key: 'undo.added', values: {} }
  const notice = { id: 1, tone: 'error', key: 'scan.unknown', values: {}, action: null } as const
  for (const sound of [true, false]) {
    const { state } = follow({ sound })
    state.set({ undo })
    state.set({ notice })
    state.set({ paidOrderId: 'one' })
  }
  expect(played).toEqual(['added', 'refused', 'paid'])
})

it('gives the pairing back where it is asked for, and never in the name of a till for training', () => {
  const catalogue = createStore({
    profile: plainProfile,
    device: { lockedBy: null, unpairAsked: true },
  } as unknown as Catalogue)
  const state = createStore({ user: ann, paying: true } as unknown as TillState)
  const sent = { training: 0, real: 0 }
  const tillOf = (kind: keyof typeof sent) =>
    ({
      catalogue,
      state,
      device: { training: kind === 'training' },
      register: {
        setLocked: () => undefined,
        sendNow: () => {
          sent[kind] += 1
        },
      },
    }) as unknown as Till
  followDevice(tillOf('training'))
  followDevice(tillOf('real'))
  catalogue.set({ device: null })
  expect(sent).toEqual({ training: 0, real: 1 })
})
