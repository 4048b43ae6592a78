import { aLine, anOpening, aServiceCharge, idOf, orderFacts } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import type { AutomaticChargeRule } from '../../offer/catalogue/types.ts'
import { foldOrder } from '../fold.ts'
import type { OrderEvent, OrderState } from '../model/types.ts'
import { chargeRuleOf, findChargeChanges } from './automatic-charges.ts'

const service = idOf('chrg', 7)
const { type: _type, ...opening } = anOpening()

/** An order whose goods cost so much, with or without the charge. */
function orderOf(total: number, charged = false, orderType = opening.orderType): OrderState {
  const charge = aServiceCharge({ definitionId: service })
  const events: readonly OrderEvent[] = [
    { kind: 'order.opened', version: 1, body: { ...opening, orderType, callNumber: 'A-001' } },
    { kind: 'order.line_added', version: 1, body: aLine({ unitPrice: minorUnits(total) }) },
    ...(charged ? [{ kind: 'order.service_charge_added', version: 1, body: charge } as const] : []),
  ]
  const order = foldOrder(orderFacts(events))
  if (order === null) throw new Error('There is no order.')
  return order
}

const ruled = (rule: Partial<AutomaticChargeRule>) => [
  {
    id: service,
    kind: 'percent' as const,
    mandatory: false,
    automatic: { orderTypes: null, minTotal: null, waiveFrom: null, ...rule },
  },
]
const none = { add: [], remove: [] }

describe('findChargeChanges', () => {
  it('never brings one whose amount somebody has to enter', () => {
    const records = ruled({}).map((record) => ({ ...record, kind: 'open_amount' as const }))
    expect(findChargeChanges(records, null, orderOf(100))).toEqual(none)
  })

  it('brings a charge without a condition when the order begins, and not again', () => {
    const records = ruled({})
    expect(findChargeChanges(records, null, orderOf(100))).toEqual({ add: records, remove: [] })
    expect(findChargeChanges(records, orderOf(100, true), orderOf(900, true))).toEqual(none)
  })

  it('brings it once when the total is reached, and takes it off below', () => {
    const records = ruled({ minTotal: minorUnits(5000) })
    expect(findChargeChanges(records, null, orderOf(4999))).toEqual(none)
    expect(findChargeChanges(records, orderOf(4999), orderOf(5000)).add).toEqual(records)
    expect(findChargeChanges(records, orderOf(5000, true), orderOf(6000, true))).toEqual(none)
    expect(findChargeChanges(records, orderOf(5000, true), orderOf(4999, true)).remove).toEqual([
      aServiceCharge().chargeId,
    ])
  })

  it('leaves off what a person took off while the rule holds', () => {
    const records = ruled({ minTotal: minorUnits(5000) })
    expect(findChargeChanges(records, orderOf(5000), orderOf(7000))).toEqual(none)
  })

  it('brings it for a large party, once its guests are counted, and takes it off for a small', () => {
    const records = ruled({ minCovers: 6 })
    const guests = (covers: number, charged = false) => ({ ...orderOf(900, charged), covers })
    expect(findChargeChanges(records, null, orderOf(900))).toEqual(none)
    expect(findChargeChanges(records, orderOf(900), guests(5))).toEqual(none)
    expect(findChargeChanges(records, guests(5), guests(6)).add).toEqual(records)
    expect(findChargeChanges(records, guests(6, true), guests(8, true))).toEqual(none)
    expect(findChargeChanges(records, guests(6), guests(8))).toEqual(none)
    expect(findChargeChanges(records, guests(6, true), guests(5, true)).remove).toHaveLength(1)
  })

  it('does not add what a person has added already', () => {
    const records = ruled({ minTotal: minorUnits(5000) })
    expect(findChargeChanges(records, orderOf(100, true), orderOf(5000, true))).toEqual(none)
  })

  it('is waived from a total on', () => {
    const records = ruled({ waiveFrom: minorUnits(10_000) })
    expect(findChargeChanges(records, null, orderOf(9999)).add).toEqual(records)
    expect(
      findChargeChanges(records, orderOf(9999, true), orderOf(10_000, true)).remove,
    ).toHaveLength(1)
  })

  it('follows the type of the order', () => {
    const records = ruled({ orderTypes: ['eat_in'] })
    const away = orderOf(100, false, 'takeaway')
    expect(findChargeChanges(records, null, away)).toEqual(none)
    expect(findChargeChanges(records, away, orderOf(100)).add).toEqual(records)
  })
})

describe('chargeRuleOf', () => {
  it('takes a mandatory charge of an older version for one that comes always', () => {
    expect(chargeRuleOf({ mandatory: true })).toEqual({
      orderTypes: null,
      minTotal: null,
      waiveFrom: null,
    })
    expect(chargeRuleOf({ mandatory: false })).toBeNull()
    expect(chargeRuleOf({ mandatory: true, automatic: null })).toBeNull()
  })
})
