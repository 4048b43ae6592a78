import type { PersonSeen } from '@servery/domain/business/access/doubts.ts'
import { tillDefaults, tillRights, unlimited } from '@servery/domain/business/access/till-rights.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { idOf } from '@servery/testing'
import { emptiestOf } from '@servery/testing/emptiest.ts'
import { describe, expect, it } from 'vitest'
import { factBodies } from '../facts/fact-bodies.ts'
import { doubtsAbout, factRights } from './fact-rights.ts'

const kinds = Object.keys(factBodies)
const somebody = (role: keyof typeof tillDefaults): PersonSeen => [
  { isHere: true, isActive: true, role: { till: tillDefaults[role], limits: unlimited } },
]
const manager = somebody('manager')
const cook = somebody('kitchen')
const cashier = somebody('cashier')

const factOf = (kind: string, body: object = emptiestOf(factBodies[kind]) as object): Fact => ({
  ...{ id: idOf('fact', 1), companyId: idOf('company', 1), branchId: idOf('branch', 1) },
  ...{ registerId: idOf('reg', 1), sequence: 1, clock: '', at: '', businessDate: '' },
  ...{ actorId: idOf('team', 1), approverId: null, subjectId: idOf('order', 1) },
  ...{ kind, version: 1, body, previousHash: '', hash: '' },
})
const about = (
  fact: Fact,
  actor: PersonSeen,
  approver: PersonSeen | null = null,
  before: readonly Fact[] = [],
) => doubtsAbout(fact, () => before, { actor, approver })

describe('the rights of facts', () => {
  it('are said of every kind that there is, and of rights that there are', () => {
    expect(Object.keys(factRights).sort()).toEqual([...kinds].sort())
    for (const kind of kinds) {
      const demand = factRights[kind as keyof typeof factRights]
      const rights = typeof demand === 'function' ? [] : demand.anyOf
      for (const right of rights) expect(tillRights).toContain(right)
    }
  })

  it.each(kinds)('%s is done by a manager, or approved by one, and by no stranger', (kind) => {
    const fact = factOf(kind)
    expect(about(fact, manager)).toEqual([])
    expect(about(fact, cook, manager)).toEqual([])
    expect(about(fact, [])).toEqual(['actor_unknown'])
    expect(about(fact, manager, [])).toEqual(['approver_unknown'])
  })

  it.each([
    'order.opened',
    'order.payment_taken',
    'order.closed',
    'order.discount_added',
    'order.comped',
    'order.price_changed',
    'order.line_voided',
    'order.refunded',
    'order.unpaid',
    'order.tip_changed',
    'order.lines_moved_out',
    'drawer.opened',
    'drawer.paid_out',
    'drawer.no_sale',
    'drawer.closed',
  ])('%s wants more than to work there', (kind) => {
    expect(about(factOf(kind), cook)).toEqual(['right_missing'])
    expect(about(factOf(kind), cook, cook)).toEqual(['right_missing'])
  })

  it('are those of refunds where deposits are paid out', () => {
    const body = emptiestOf(factBodies['order.payment_taken']) as object
    const payout = factOf('order.payment_taken', { ...body, amount: -100 })
    expect(about(payout, cashier)).toEqual(['right_missing'])
    expect(about(payout, manager)).toEqual([])
  })

  it('are not asked for again where something is put back', () => {
    const body = emptiestOf(factBodies['order.discount_added']) as object
    const given = factOf('order.discount_added', body)
    const again = factOf('order.discount_added', { ...body, discountId: idOf('discount', 2) })
    expect(about(again, cashier)).toEqual(['right_missing'])
    expect(about(again, cashier, null, [given])).toEqual([])
    const value = { kind: 'amount', amount: 999 }
    const more = factOf('order.discount_added', { ...body, value })
    expect(about(more, cashier, null, [given])).toEqual(['right_missing'])
  })

  it('are whoever’s shift it is, or of who may correct others', () => {
    const ended = factOf('shift.ended')
    const started = (memberId: string) => factOf('shift.started', { memberId, currency: 'GBP' })
    expect(about(ended, cashier, null, [started(ended.actorId)])).toEqual([])
    const others = [started(idOf('team', 2))]
    expect(about(ended, cashier, null, others)).toEqual(['right_missing'])
    expect(about(ended, cashier, manager, others)).toEqual([])
  })
})

describe('a price below zero', () => {
  const line = emptiestOf(factBodies['order.line_added']) as object
  const extra = emptiestOf(factBodies['order.modifiers_changed']) as { lineId: string }
  const modifier = { modifierId: '', groupId: '', name: '', quantity: 2, unitPrice: -300 }

  it.each([
    ['of the line', { ...line, unitPrice: -100_000 }],
    ['for one way of ordering', { ...line, unitPriceByOrderType: { takeaway: -1 } }],
    ['with what is chosen', { ...line, unitPrice: 599, modifiers: [modifier] }],
    ['of a part', { ...line, unitPrice: 500, components: [{ unitPrice: -5, modifiers: [] }] }],
  ])('is told: %s', (_, body) => {
    expect(about(factOf('order.line_added', body), manager)).toEqual(['price_below_zero'])
  })

  it('is told of what is chosen later, and not of what a choice saves', () => {
    const added = (unitPrice: number) =>
      factOf('order.line_added', { ...line, lineId: extra.lineId, unitPrice })
    const changed = factOf('order.modifiers_changed', { ...extra, modifiers: [modifier] })
    expect(about(changed, manager, null, [added(599)])).toEqual(['price_below_zero'])
    expect(about(changed, manager, null, [added(600)])).toEqual([])
    const cheaper = { ...line, unitPrice: 600, modifiers: [modifier] }
    expect(about(factOf('order.line_added', cheaper), manager)).toEqual([])
  })
})
