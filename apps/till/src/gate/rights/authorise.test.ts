import { tillDefaults, unlimited } from '@servery/domain/business/access/till-rights.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TeamMember } from '../../device/catalogue/catalogue.ts'
import type { Till } from '../../device/store/till.ts'
import {
  type ActionInput,
  type Approval,
  authorise,
  registerFor,
  rememberApprover,
  runApproved,
} from './authorise.ts'

const member = (id: string, role: TeamMember['role']) =>
  ({ id, role, roleId: null, pin: {} }) as unknown as TeamMember
const ann = member('ann', 'cashier')
const ben = member('ben', 'cashier')
const mary = member('mary', 'manager')

/** A till where Ann is signed in, whose cashiers may not clear a drawer without a PIN. */
function openTill(approvalMinutes: number, drawer: object | null = null) {
  let state = {
    user: ann as TeamMember | null,
    sheets: [] as { kind: string; deed?: ActionInput; run?: (approval: Approval) => void }[],
  }
  const limits = { ...unlimited, refundAmountMax: 5_000 }
  const roles = new Map([['manager', { till: tillDefaults.manager, limits }]])
  const profile = { approvalMinutes, sharedDrawer: drawer === null }
  const till = {
    catalogue: { get: () => ({ team: [ann, ben, mary], roles, profile }) },
    state: {
      get: () => state,
      set: (next: object) => {
        state = { ...state, ...next }
      },
    },
    register: {
      as: (actor: unknown) => ({ actor }),
      snapshot: () => ({ drawer }),
    },
  } as unknown as Till
  return { till, asked: () => state.sheets.map(({ kind }) => kind), state: () => state }
}

const noSale = { right: 'drawers.no_sale' } as const

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe("a manager's PIN", () => {
  it('stands for what follows within the minutes of the profile', async () => {
    const { till, asked } = openTill(2)
    rememberApprover(till, mary)
    vi.advanceTimersByTime(119_999)
    const run = vi.fn()
    authorise(till, noSale, run)
    expect(run).toHaveBeenCalledOnce()
    expect(run).toHaveBeenCalledWith(
      expect.objectContaining({ actorId: 'ann', approverId: 'mary' }),
    )
    vi.advanceTimersByTime(1)
    authorise(till, noSale, run)
    await Promise.resolve()
    expect(run).toHaveBeenCalledOnce()
    expect(asked()).toEqual(['approve'])
  })

  it.each<[string, number, (till: Till) => void, object]>([
    ['where the profile asks each time', 0, () => undefined, noSale],
    ['for somebody else', 5, (till) => till.state.set({ user: ben }), noSale],
    [
      'beyond what that manager may',
      5,
      () => undefined,
      { right: 'payments.refund', amount: 5_001 },
    ],
  ])('is asked for again %s', async (_name, minutes, change, deed) => {
    const { till, asked } = openTill(minutes)
    rememberApprover(till, mary)
    change(till)
    const run = vi.fn()
    authorise(till, deed as typeof noSale, run)
    await Promise.resolve()
    expect(run).not.toHaveBeenCalled()
    expect(asked()).toEqual(['approve'])
  })
})

describe('an approval', () => {
  const refund = { right: 'payments.refund', amount: 5_001 } as const

  it('goes to what asked for it, and to nothing else that is done meanwhile', async () => {
    const { till, state, asked } = openTill(0)
    const beside = vi.fn()
    const run = vi.fn((approval: Approval) => {
      expect(registerFor(till, approval)).toMatchObject({ actor: { approverId: 'mary' } })
      expect(registerFor(till, null)).toBe(till.register)
      authorise(till, noSale, beside)
    })
    authorise(till, noSale, run)
    await Promise.resolve()
    const [sheet] = state().sheets
    runApproved(till, mary, (approval) => sheet?.run?.(approval))
    await Promise.resolve()
    expect(run).toHaveBeenCalledOnce()
    expect(beside).not.toHaveBeenCalled()
    expect(asked()).toEqual(['approve', 'approve'])
  })

  it('stands for what is done on the way of it', () => {
    const { till } = openTill(0)
    const inner = vi.fn()
    runApproved(till, mary, (approval) => authorise(till, refund, inner, approval))
    expect(inner).toHaveBeenCalledWith(expect.objectContaining({ approverId: 'mary' }))
  })

  it('without a PIN stands for nothing but itself', async () => {
    const { till, asked } = openTill(0)
    const inner = vi.fn()
    const take = { right: 'orders.take' } as const
    authorise(till, take, (approval) => authorise(till, noSale, inner, approval))
    await Promise.resolve()
    expect(inner).not.toHaveBeenCalled()
    expect(asked()).toEqual(['approve'])
  })

  it('keeps the names it was given, whoever is signed in when it is used', () => {
    const { till } = openTill(0)
    const given: Approval[] = []
    runApproved(till, mary, (approval) => given.push(approval))
    till.state.set({ user: ben })
    const [approval = null] = given
    expect(registerFor(till, approval)).toMatchObject({
      actor: { actorId: 'ann', approverId: 'mary' },
    })
  })

  it('is given to nobody where nobody is signed in', () => {
    const { till } = openTill(0)
    till.state.set({ user: null })
    const run = vi.fn()
    runApproved(till, mary, run)
    expect(run).not.toHaveBeenCalled()
  })
})

describe('the drawer of one person', () => {
  const sale = { right: 'payments.take', amount: 500, inDrawer: true } as const
  const ofBen = { status: 'open', openedBy: 'ben' }

  it('takes the cash of whoever opened it', () => {
    const { till } = openTill(0, ofBen)
    till.state.set({ user: ben })
    const run = vi.fn()
    authorise(till, sale, run)
    expect(run).toHaveBeenCalledOnce()
  })

  it.each([
    ['somebody else', ann],
    ['a manager who did not open it', mary],
  ])('wants a manager’s PIN of %s, and says whose it is', async (_name, user) => {
    const { till, state } = openTill(0, ofBen)
    till.state.set({ user })
    const run = vi.fn()
    authorise(till, sale, run)
    await Promise.resolve()
    expect(run).not.toHaveBeenCalled()
    const deed = { ...sale, byManager: true, drawerOf: 'ben' }
    expect(state().sheets).toMatchObject([{ kind: 'approve', deed }])
  })

  it('does not stand in the way of what is no cash, nor of what was approved', async () => {
    const { till } = openTill(2, ofBen)
    const run = vi.fn()
    authorise(till, { right: 'payments.take', amount: 500 }, run)
    expect(run).toHaveBeenCalledOnce()
    rememberApprover(till, mary)
    authorise(till, sale, run)
    expect(run).toHaveBeenCalledTimes(2)
  })
})
