/**
 * One bill made two: whatever was off or on the whole of it, both together come to what the one
 * came to, to the minor unit (rules.md 4.6). `SEED=…` repeats a run, `RUNS=…` makes it longer.
 */
import {
  aLine,
  anOpening,
  aServiceCharge,
  aTill,
  discountContents,
  idOf,
  lineContents,
  openings,
  orderAt,
  runAll,
  serviceCharges,
  type TestRegister,
} from '@servery/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { rate } from '../../kernel/rate.ts'
import { priceOf } from '../model/price.ts'
import { isLiveLine } from '../model/state.ts'
import type { OrderCommand } from '../model/types.ts'
import { joinOrders, type Move, moveLines, moveToNew } from '../tables/move-lines.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.RUNS ?? 300)
console.info(`bills made two: SEED=${seed} RUNS=${numRuns}`)

const tableId = idOf('ordr', 1)
const ownId = idOf('ordr', 2)

const totalOf = (register: TestRegister, id: string) => priceOf(orderAt(register, id)).totals.total

function runMove(register: TestRegister, toId: string, { out, in: coming }: Move): void {
  if (coming !== null) runAll(register, toId, coming)
  runAll(register, tableId, out)
}

const whole = discountContents.map((discount) => ({ ...discount, lineId: null }))
const bills = fc.record({
  opening: openings,
  lines: fc.uniqueArray(lineContents, {
    minLength: 2,
    maxLength: 7,
    selector: ({ lineId }) => lineId,
  }),
  discounts: fc.uniqueArray(whole, { maxLength: 3, selector: ({ discountId }) => discountId }),
  charges: fc.uniqueArray(serviceCharges, { maxLength: 3, selector: ({ chargeId }) => chargeId }),
  picks: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  again: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
})

describe('a bill of their own', () => {
  it('comes with the rest to what the one bill came to, also where it is divided again', () => {
    fc.assert(
      fc.property(bills, ({ opening, lines, discounts, charges, picks, again }) => {
        const register = aTill()
        runAll(register, tableId, opening)
        for (const line of lines) register.run(tableId, { type: 'add_line', ...line })
        for (const discount of discounts) {
          const { reward: _reward, ...plain } = discount
          register.run(tableId, { type: 'add_discount', ...plain })
        }
        for (const one of charges) register.run(tableId, { type: 'add_service_charge', ...one })
        let sum = totalOf(register, tableId)
        for (const [index, some] of [picks, again].entries()) {
          const live = orderAt(register, tableId).lines.filter(isLiveLine)
          const gone = live.flatMap(({ lineId }, at) => (some[at] === true ? [lineId] : []))
          if (gone.length === 0) continue
          const id = index === 0 ? ownId : idOf('ordr', 3)
          runAll(register, id, opening)
          runMove(register, id, moveToNew(orderAt(register, tableId), id, gone))
          expect(totalOf(register, id) + totalOf(register, tableId)).toBe(sum)
          sum = totalOf(register, tableId)
        }
      }),
      { seed, numRuns },
    )
  })
})

const tenPercent = {
  discountId: idOf('disc', 1),
  definitionId: idOf('def', 1),
  name: 'Staff',
  value: { kind: 'percent' as const, rate: rate(100_000) },
  lineId: null,
}
const meal = (number: number, price: number) =>
  aLine({ lineId: idOf('line', number), unitPrice: minorUnits(price) })

function aTable(...commands: readonly OrderCommand[]): TestRegister {
  const register = aTill()
  runAll(register, tableId, anOpening(), ...commands)
  return register
}

it('takes 10 % along: 200.00 less 10 % stays 180.00, and later goods have it too', () => {
  const register = aTable(
    { type: 'add_line', ...meal(1, 10_000) },
    { type: 'add_line', ...meal(2, 10_000) },
    { type: 'add_discount', ...tenPercent },
  )
  runAll(register, ownId, anOpening())
  runMove(register, ownId, moveToNew(orderAt(register, tableId), ownId, [idOf('line', 2)]))
  expect([totalOf(register, tableId), totalOf(register, ownId)]).toEqual([9000, 9000])
  runAll(register, ownId, { type: 'add_line', ...meal(3, 1000) })
  expect(totalOf(register, ownId)).toBe(9900)
})

it('shares what is fixed by what the lines cost, and keeps what is paid covered', () => {
  const register = aTable(
    { type: 'add_line', ...meal(1, 3000) },
    { type: 'add_line', ...meal(2, 1000) },
    {
      type: 'add_discount',
      ...tenPercent,
      value: { kind: 'amount', amount: minorUnits(400) },
    },
  )
  const pay = (tendered: number): OrderCommand => ({
    type: 'pay',
    paymentId: register.newId(),
    method: { id: idOf('meth', 1), name: 'Cash', kind: 'cash' },
    tendered: minorUnits(tendered),
    reference: '',
  })
  runAll(register, tableId, pay(1000))
  const move = (lineId: string) => moveToNew(orderAt(register, tableId), ownId, [lineId])
  // 9.00 would stay, and 10.00 are paid.
  const refused = register.run(tableId, move(idOf('line', 1)).out).decision
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'order_partly_paid' } })
  runAll(register, ownId, anOpening())
  runMove(register, ownId, move(idOf('line', 2)))
  expect([totalOf(register, tableId), totalOf(register, ownId)]).toEqual([2700, 900])
  expect(priceOf(orderAt(register, tableId)).totals.due).toBe(1700)
})

it('is the one bill again once both are joined', () => {
  const fixed = { kind: 'amount', amount: minorUnits(333) } as const
  const register = aTable(
    { type: 'add_line', ...meal(1, 3000) },
    { type: 'add_line', ...meal(2, 1000) },
    { type: 'add_discount', ...tenPercent },
    { type: 'add_discount', ...tenPercent, discountId: idOf('disc', 2), value: fixed },
    { type: 'add_service_charge', ...aServiceCharge({ value: fixed }) },
  )
  const { discounts, serviceCharges: charges } = orderAt(register, tableId)
  const before = totalOf(register, tableId)
  runAll(register, ownId, anOpening())
  runMove(register, ownId, moveToNew(orderAt(register, tableId), ownId, [idOf('line', 2)]))
  const { in: back } = joinOrders(orderAt(register, ownId), orderAt(register, tableId))
  if (back === null) throw new Error('nothing goes back')
  runAll(register, tableId, back)
  expect(orderAt(register, tableId)).toMatchObject({ discounts, serviceCharges: charges })
  expect(totalOf(register, tableId)).toBe(before)
})

it('is off each line where they come to a bill with goods, and never twice', () => {
  const register = aTable(
    { type: 'add_line', ...meal(1, 1005) },
    { type: 'add_line', ...meal(2, 1005) },
    { type: 'add_discount', ...tenPercent },
  )
  runAll(register, ownId, anOpening(), { type: 'add_line', ...meal(3, 500) })
  const there = () => orderAt(register, ownId)
  const before = totalOf(register, tableId)
  runMove(register, ownId, moveLines(orderAt(register, tableId), there(), [idOf('line', 1)]))
  expect(totalOf(register, tableId) + totalOf(register, ownId)).toBe(before + 500)
  // The other bill's own goods keep their price.
  expect(there().discounts.map(({ lineId }) => lineId)).toEqual([idOf('line', 1)])
  runAll(register, ownId, { type: 'add_discount', ...tenPercent })
  runMove(register, ownId, joinOrders(orderAt(register, tableId), there()))
  expect(there().discounts.filter(({ lineId }) => lineId === idOf('line', 2))).toEqual([])
  expect(orderAt(register, tableId).joinedTo).toBe(ownId)
})

it('shares the tax by what is in each bill, and what it was rounded by with it', () => {
  // 90.02 and 10.04 bear 15.00 and 1.67 on their own, and 16.68 together.
  const register = aTable(
    { type: 'add_line', ...meal(1, 9002) },
    { type: 'add_line', ...meal(2, 1004) },
  )
  const taxOf = (id: string) => priceOf(orderAt(register, id)).totals.tax
  expect(taxOf(tableId)).toBe(1668)
  runAll(register, ownId, anOpening())
  runMove(register, ownId, moveToNew(orderAt(register, tableId), ownId, [idOf('line', 2)]))
  expect([taxOf(tableId), taxOf(ownId)]).toEqual([1501, 167])
})
