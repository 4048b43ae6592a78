/**
 * Lines that move between orders while several registers work on them: whatever each has heard,
 * every line counts on one order, or a person is told. `SEED=…` repeats a run, `RUNS=…` makes it
 * longer.
 */
import {
  aDiscount,
  aLine,
  anOpening,
  cash,
  createFakeClock,
  createRandom,
  createTestRegister,
  idOf,
  type SealedOrderFact,
  type TestRegister,
} from '@servery/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { rate } from '../../kernel/rate.ts'
import { decide } from '../decide.ts'
import { foldOrder } from '../fold.ts'
import { priceOf } from '../model/price.ts'
import { isLiveLine } from '../model/state.ts'
import type { OrderCommand, OrderState } from '../model/types.ts'
import { joinOrders, type Move, moveLines } from './move-lines.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.RUNS ?? 150)
console.info(`moves of lines: SEED=${seed} RUNS=${numRuns}`)

const orderIds = [1, 2, 3].map((number) => idOf('ordr', number))
const hourMs = 3_600_000

const tenth = { kind: 'percent', rate: rate(100_000) } as const
const made = { kitchen: { stationIds: [idOf('stat', 1)] } }

const deeds = fc.oneof(
  { weight: 4, arbitrary: fc.constant('add' as const) },
  { weight: 4, arbitrary: fc.constant('move' as const) },
  { weight: 2, arbitrary: fc.constantFrom('send' as const, 'off' as const) },
  { weight: 2, arbitrary: fc.constantFrom('join' as const, 'remove' as const, 'pay' as const) },
)
const steps = fc.array(
  fc.record({
    register: fc.integer({ min: 0, max: 2 }),
    hears: fc.boolean(),
    deed: deeds,
    from: fc.integer({ min: 0, max: 2 }),
    to: fc.integer({ min: 0, max: 2 }),
    pick: fc.integer({ min: 0, max: 5 }),
  }),
  { minLength: 1, maxLength: 30 },
)
type Step = (typeof steps extends fc.Arbitrary<infer Value> ? Value : never)[number]

function makeRegisters(): readonly TestRegister[] {
  const clock = createFakeClock()
  const random = createRandom('moves')
  return orderIds.map((_, index) =>
    createTestRegister({
      companyId: idOf('comp', 1),
      branchId: idOf('brch', 1),
      registerId: idOf('reg', index + 1),
      actorId: idOf('team', index + 1),
      code: `T${index + 1}`,
      prefix: String.fromCharCode(65 + index),
      clock,
      skewMs: (index - 1) * 3 * hourMs,
      random: random.fork(String(index)),
    }),
  )
}

/** Both halves of a move or none, as a register writes them. */
function runMove(register: TestRegister, fromId: string, toId: string, move: Move): boolean {
  const halves: (readonly [string, OrderCommand])[] = [[fromId, move.out]]
  if (move.in !== null) halves.push([toId, move.in])
  const context = { callNumber: '', receiptNumber: '' }
  const isTaken = halves.every(([id, command]) => decide(register.state(id), command, context).ok)
  if (isTaken) for (const [id, command] of halves) register.run(id, command)
  return isTaken
}

function play(script: readonly Step[]): readonly SealedOrderFact[] {
  const registers = makeRegisters()
  const written = () => registers.flatMap((register) => register.written())
  for (const [index, id] of orderIds.entries()) registers[index]?.run(id, anOpening())
  const opened = written()
  for (const register of registers) register.see(opened)
  let line = 0
  for (const step of script) {
    const register = registers[step.register] as TestRegister
    if (step.hears) register.see(written())
    const fromId = orderIds[step.from] as string
    const toId = orderIds[step.to] as string
    const from = register.state(fromId) as OrderState
    const to = register.state(toId) as OrderState
    const live = from.lines.filter(isLiveLine)
    const picked = live[step.pick % Math.max(1, live.length)]?.lineId
    if (step.deed === 'add') {
      line += 1
      const content = aLine({
        lineId: idOf('line', line),
        unitPrice: minorUnits(100 + line),
        ...made,
      })
      register.run(fromId, { type: 'add_line', ...content })
    } else if (step.deed === 'pay') {
      const tendered = priceOf(from).totals.due
      const paymentId = register.newId()
      register.run(fromId, { type: 'pay', paymentId, method: cash, tendered, reference: '' })
    } else if (step.deed === 'off') {
      const discountId = register.newId()
      const amount = minorUnits(20 + step.pick)
      const value = step.pick < 3 ? tenth : { kind: 'amount' as const, amount }
      register.run(fromId, { type: 'add_discount', ...aDiscount({ discountId, value }) })
    } else if (step.deed === 'send') {
      register.run(fromId, { type: 'send', batchId: register.newId() })
    } else if (step.deed === 'join') {
      runMove(register, fromId, toId, joinOrders(from, to))
    } else if (picked !== undefined) {
      if (step.deed === 'remove') register.run(fromId, { type: 'remove_line', lineId: picked })
      else runMove(register, fromId, toId, moveLines(from, to, [picked]))
    }
  }
  return written()
}

function foldAll(facts: readonly SealedOrderFact[]): readonly OrderState[] {
  return orderIds.map(
    (id) => foldOrder(facts.filter(({ subjectId }) => subjectId === id)) as OrderState,
  )
}

it('folds to the same orders for any arrival, and counts every line once or tells a person', () => {
  fc.assert(
    fc.property(steps, fc.integer(), (script, shuffleSeed) => {
      const facts = play(script)
      const orders = foldAll(facts)
      const random = createRandom(shuffleSeed)
      const repeated = facts.filter(() => random.chance(300_000))
      const again = foldAll(random.shuffle([...facts, ...repeated]))
      expect(JSON.stringify(again)).toBe(JSON.stringify(orders))
      const isTold = orders.some(({ exceptions }) => exceptions.length > 0)
      for (const fact of facts) {
        if (fact.kind !== 'order.line_added') continue
        const kept = orders.filter(({ lines }) =>
          lines.some((one) => one.lineId === fact.body.lineId && one.movedTo === undefined),
        )
        if (isTold) continue
        expect(kept).toHaveLength(1)
      }
    }),
    { seed, numRuns },
  )
})

/** What the kitchen is to make of each line, on all tickets together. */
function foodOf(orders: readonly OrderState[]): ReadonlyMap<string, number> {
  const food = new Map<string, number>()
  for (const { kitchen } of orders) {
    for (const { lineId, quantity, cancelled = 0 } of kitchen?.batches.flatMap(
      ({ lines }) => lines,
    ) ?? []) {
      food.set(lineId, (food.get(lineId) ?? 0) + quantity - cancelled)
    }
  }
  return food
}

it('leaves nothing for a person where every register hears of all before it acts', () => {
  fc.assert(
    fc.property(steps, (script) => {
      const facts = play(script.map((step) => ({ ...step, hears: true })))
      const orders = foldAll(facts)
      for (const order of orders) expect(order.exceptions).toEqual([])
      // Food stands on one ticket, where its line counts, and is made once.
      const food = foodOf(orders)
      for (const one of orders.flatMap((order) => order.lines.filter(isLiveLine))) {
        expect(food.get(one.lineId) ?? 0).toBe(one.sent ?? 0)
        expect(one.sent ?? 0).toBeLessThanOrEqual(one.quantity)
      }
      for (const { kitchen, lines: all } of orders) {
        for (const part of kitchen?.batches.flatMap((batch) => batch.lines) ?? []) {
          expect(all.find(({ lineId }) => lineId === part.lineId)?.movedTo).toBeUndefined()
        }
      }
      const lines = facts.flatMap((fact) => (fact.kind === 'order.line_added' ? [fact.body] : []))
      const gone = new Set(
        facts.flatMap((fact) => (fact.kind === 'order.line_removed' ? [fact.body.lineId] : [])),
      )
      const worth = lines
        .filter(({ lineId }) => !gone.has(lineId))
        .reduce((sum, { unitPrice, quantity }) => sum + (unitPrice * quantity) / 1000, 0)
      const total = orders.reduce((sum, order) => sum + priceOf(order).totals.goods, 0)
      expect(total).toBe(worth)
    }),
    { seed, numRuns },
  )
})
