/**
 * What holds for every order, however many registers write it and in whatever order their facts
 * arrive. `SEED=…` repeats a run, `RUNS=…` makes it longer.
 */
import {
  createRandom,
  discountContents,
  lineContents,
  openings,
  orderCommands,
  runScript,
  type ScriptStep,
  scripts,
  serviceCharges,
  sha256,
} from '@servery/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashFact } from '../journal/hash.ts'
import { movementsOf } from '../stock/movements.ts'
import { foldOrder } from './fold.ts'
import { goodsOf } from './model/components.ts'
import { excessOf, priceOf, sealedTotalsOf } from './model/price.ts'
import { appliedOf, isLiveLine, paidOf } from './model/state.ts'
import type { OrderCommand, OrderLine, OrderState } from './model/types.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.RUNS ?? 200)
console.info(`order properties: SEED=${seed} RUNS=${numRuns}`)
const parameters = { seed, numRuns }

function alone(commands: readonly OrderCommand[]): readonly ScriptStep[] {
  return commands.map((command) => ({ register: 0, hears: true, command }))
}

function sum<Part>(parts: readonly Part[], figure: (part: Part) => number): number {
  return parts.reduce((total, part) => total + figure(part), 0)
}

function expectWhole(order: OrderState): void {
  const { lines, serviceCharges: charges, taxes, tenders, totals } = priceOf(order)
  expect(lines).toHaveLength(order.lines.filter(isLiveLine).length)
  expect(sum(lines, (line) => line.base)).toBe(totals.goods)
  expect(sum(lines, (line) => line.net) + sum(charges, (charge) => charge.net)).toBe(totals.net)
  expect(sum(taxes, (bucket) => bucket.tax)).toBe(totals.tax)
  expect(totals.net + totals.tax).toBe(totals.total)
  expect(sum(tenders, (tender) => tender.applied)).toBe(totals.applied)
  expect(sum(tenders, (tender) => tender.tendered - tender.change)).toBe(
    totals.applied + totals.cashRounding,
  )
  expect(totals.applied + totals.due).toBe(totals.total + excessOf(order))
  expect(appliedOf(order) + totals.cashRounding).toBe(paidOf(order))
}

describe('one register', () => {
  const script = fc.tuple(openings, fc.array(orderCommands, { maxLength: 40 }))

  it('never writes what the fold would except to, and its figures are whole throughout', () => {
    fc.assert(
      fc.property(script, ([opening, commands]) => {
        const { facts } = runScript(alone(commands), { registers: 1, opening })
        for (let count = 1; count <= facts.length; count += 1) {
          const order = foldOrder(facts.slice(0, count))
          if (order === null) throw new Error('facts make an order')
          expect(order.exceptions).toEqual([])
          expect(excessOf(order)).toBe(0)
          expectWhole(order)
        }
      }),
      parameters,
    )
  })

  it('finds the same order again from its facts, and the same seal', () => {
    fc.assert(
      fc.property(script, ([opening, commands]) => {
        const { facts, registers, orderId } = runScript(alone(commands), { registers: 1, opening })
        const order = registers[0]?.state(orderId)
        const replayed = foldOrder(JSON.parse(JSON.stringify(facts)))
        expect(JSON.stringify(replayed)).toBe(JSON.stringify(order))
        for (const fact of facts) expect(hashFact(fact, sha256)).toBe(fact.hash)
        const closed = facts.find((fact) => fact.kind === 'order.closed')
        if (closed?.kind !== 'order.closed' || replayed === null) return
        expect(sealedTotalsOf(replayed)).toEqual(closed.body.totals)
        expect(replayed.status).toBe('completed')
      }),
      parameters,
    )
  })

  it('is back where it was after a line, discount or charge is given and taken back', () => {
    const pairs: fc.Arbitrary<readonly [OrderCommand, OrderCommand]> = fc.oneof(
      lineContents.map(
        (line) =>
          [
            { type: 'add_line', ...line },
            { type: 'remove_line', lineId: line.lineId },
          ] as const,
      ),
      discountContents.map(
        (content) =>
          [
            { type: 'add_discount', ...content },
            { type: 'remove_discount', discountId: content.discountId },
          ] as const,
      ),
      serviceCharges.map(
        (content) =>
          [
            { type: 'add_service_charge', ...content },
            { type: 'remove_service_charge', chargeId: content.chargeId },
          ] as const,
      ),
    )
    fc.assert(
      fc.property(script, pairs, ([opening, commands], [give, take]) => {
        const { registers, orderId } = runScript(alone(commands), { registers: 1, opening })
        const till = registers[0]
        const before = till?.state(orderId)
        if (till === undefined || !before || !till.run(orderId, give).decision.ok) return
        expect(till.run(orderId, take).decision.ok).toBe(true)
        const after = till.state(orderId)
        if (after === null) throw new Error('the order is still there')
        expect(priceOf(after)).toEqual(priceOf(before))
        expect(after.lines.filter(isLiveLine)).toEqual(before.lines.filter(isLiveLine))
      }),
      parameters,
    )
  })
})

/** Sent, and at the latest when the order is closed; nothing of what was taken off or given up. */
function unitsGone({ status }: OrderState, line: OrderLine): number {
  if (status === 'cancelled' || !isLiveLine(line)) return 0
  return status === 'completed' ? line.quantity : Math.min(line.sent ?? 0, line.quantity)
}

describe('three registers with clocks hours apart', () => {
  it('come to the same order, byte for byte, for any arrival and any repetition', () => {
    fc.assert(
      fc.property(scripts(3, 40), fc.integer(), (steps, shuffleSeed) => {
        const { facts } = runScript(steps, { registers: 3 })
        const order = foldOrder(facts)
        if (order === null) throw new Error('facts make an order')
        const random = createRandom(shuffleSeed)
        const repeated = facts.filter(() => random.chance(300_000))
        const arrived = random.shuffle([...facts, ...repeated])
        expect(JSON.stringify(foldOrder(arrived))).toBe(JSON.stringify(order))
        expectWhole(order)
      }),
      parameters,
    )
  })

  it('agree once each has seen everything, and lose no payment and no line', () => {
    fc.assert(
      fc.property(scripts(3, 40), fc.integer(), (steps, shuffleSeed) => {
        const { facts, registers, orderId } = runScript(steps, { registers: 3 })
        const random = createRandom(shuffleSeed)
        for (const register of registers) register.see(random.shuffle(facts))
        const [first, ...others] = registers.map((register) =>
          JSON.stringify(register.state(orderId)),
        )
        for (const other of others) expect(other).toBe(first)
        const order: OrderState = JSON.parse(first ?? 'null')
        let taken = 0
        for (const fact of facts) {
          if (fact.kind === 'order.payment_taken') taken += fact.body.amount
          if (fact.kind !== 'order.line_added') continue
          const { lineId } = fact.body
          const kept = order.lines.some((line) => line.lineId === lineId)
          expect(kept || order.exceptions.some(({ factId }) => factId === fact.id)).toBe(true)
        }
        const reused = order.exceptions.filter(({ code }) => code === 'payment_id_reused')
        expect(paidOf(order) + sum(reused, ({ amount }) => amount ?? 0)).toBe(taken)
      }),
      parameters,
    )
  })

  it('take each tracked line out of stock exactly once', () => {
    fc.assert(
      fc.property(scripts(2, 40), (steps) => {
        const order = foldOrder(runScript(steps, { registers: 2 }).facts)
        if (order === null) throw new Error('facts make an order')
        const movements = movementsOf(order)
        const sold = movements.filter(({ kind }) => kind === 'sale')
        const goods = order.lines.flatMap(goodsOf)
        const wasted = (order.voids ?? []).filter((one) => one.wasted && one.quantity > 0)
        const thrownAway = wasted.flatMap(({ lineId }) =>
          order.lines.filter((line) => line.lineId === lineId).flatMap(goodsOf),
        )
        expect(movements.length - sold.length).toBe(
          thrownAway.filter((line) => line.tracked).length,
        )
        expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length)
        for (const { lineId, itemId } of sold) {
          expect(goods.find((candidate) => candidate.lineId === lineId)?.itemId).toBe(itemId)
        }
        for (const line of order.lines) {
          for (const { lineId, tracked } of goodsOf(line)) {
            const out = sold.filter((one) => one.lineId === lineId)
            const units = out.reduce((sum, { quantity }) => sum - quantity, 0)
            expect(units).toBe(tracked ? unitsGone(order, line) : 0)
          }
        }
      }),
      parameters,
    )
  })
})
