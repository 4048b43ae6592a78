import { describe, expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { applyDrawerFact, applyDrawerMoney } from './apply.ts'
import { drawerFigures } from './cash.ts'
import { withAction } from './people.ts'
import type { DrawerFact, DrawerState } from './types.ts'

const none = minorUnits(0)
const cash = { id: 'cash', name: 'Cash', kind: 'cash' } as const
const card = { id: 'card', name: 'Card', kind: 'card_standalone' } as const
const by = (actorId: string) => ({
  id: 'fact',
  clock: '001763700000000-000000',
  registerId: 'till',
  sequence: 1,
  at: '2026-03-14T22:00:00.000Z',
  businessDate: '2026-03-14',
  actorId,
  approverId: null,
  subjectId: 'drawer',
})

const opened = applyDrawerFact(null, {
  ...by('ana'),
  kind: 'drawer.opened',
  version: 1,
  body: { float: minorUnits(10_000), currency: 'GBP' },
})

function paid(state: DrawerState, who: string, method: typeof cash | typeof card): DrawerState {
  const body = {
    ...{ paymentId: `${who} ${method.id}`, method, reference: '', rounding: none, tip: none },
    ...{ amount: minorUnits(750), tendered: minorUnits(1000), change: minorUnits(250) },
  }
  return applyDrawerMoney(state, { ...by(who), kind: 'order.payment_taken', body })
}

function unpaid(state: DrawerState, who: string): DrawerState {
  const reversal = {
    ...{ reversalId: 'r', paymentId: 'ana cash', method: cash, reference: '' },
    ...{ amount: minorUnits(750), rounding: none, tip: none },
  }
  const body = { reversals: [reversal], reason: 'Wrong table', reasonId: null, note: '' }
  return applyDrawerMoney(state, { ...by(who), kind: 'order.unpaid', body } as never)
}

const dropped = (entryId: string): DrawerFact => ({
  ...by('cleo'),
  kind: 'drawer.dropped',
  version: 1,
  body: { entryId, amount: minorUnits(300), reasonId: null, reason: '', note: '' },
})

const nothing = { sales: 0, refunds: 0, paidIn: 0, paidOut: 0, dropped: 0 }

describe('the people at a drawer', () => {
  it('each have what they took, gave and moved in cash', () => {
    const taken = paid(paid(opened, 'ana', cash), 'ben', card)
    const { people } = applyDrawerFact(unpaid(taken, 'ben'), dropped('1'))
    expect(people).toEqual([
      { ...nothing, userId: 'ana', sales: 750 },
      { ...nothing, userId: 'ben', refunds: 750 },
      { ...nothing, userId: 'cleo', dropped: 300 },
    ])
  })

  it('count once, as the drawer does, what came twice', () => {
    const once = applyDrawerFact(opened, dropped('1'))
    expect(applyDrawerFact(once, dropped('1')).people).toEqual(once.people)
  })

  it('are not made up for a session that was begun before they were kept', () => {
    const { people: _people, ...before } = opened
    const after = applyDrawerFact(paid(before, 'ana', cash), dropped('1'))
    expect(after.cash).toMatchObject({ sales: 750, dropped: 300 })
    expect(after).not.toHaveProperty('people')
    expect(drawerFigures(after, none)).not.toHaveProperty('people')
  })

  it('are nobody where nothing was moved', () => {
    expect(withAction([], { userId: 'ana', figure: 'sales', amount: none })).toEqual([])
    expect(drawerFigures(opened, none)).not.toHaveProperty('people')
  })
})
