/**
 * What holds for every shared bill: the parts sum to the whole, with their taxes, whatever is
 * shared how, paid by whom and changed meanwhile; paying what is said to be due closes the bill
 * once. `SEED=…` repeats a run, `RUNS=…` makes it longer.
 */
import {
  card,
  cash,
  idOf,
  lineContents,
  openings,
  orderCommands,
  runScript,
  serviceCharges,
} from '@servery/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { foldOrder } from '../fold.ts'
import type { BillPart, LineTaken, SplitCommand } from '../model/bill-split.ts'
import { priceOf } from '../model/price.ts'
import { isLiveLine, projectable } from '../model/state.ts'
import type { OrderCommand, OrderState } from '../model/types.ts'
import { dueOfShares, sharedBill } from './bill-parts.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.RUNS ?? 120)
console.info(`shared bills: SEED=${seed} RUNS=${numRuns}`)
const parameters = { seed, numRuns }

const partId = (number: number) => idOf('part', number)

const billParts: fc.Arbitrary<readonly BillPart[]> = fc
  .array(
    fc.record({
      weight: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      amount: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined, freq: 3 }),
      seat: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) =>
    parts.map(
      ({ weight, amount, seat }, index): BillPart => ({
        partId: partId(index + 1),
        name: '',
        ...(weight === undefined ? {} : { weight }),
        ...(amount === undefined ? {} : { amount: minorUnits(amount) }),
        ...(seat === undefined ? {} : { seat }),
      }),
    ),
  )

const splits: fc.Arbitrary<SplitCommand> = fc
  .record({
    parts: billParts,
    lines: fc.uniqueArray(
      fc.record({
        line: fc.integer({ min: 1, max: 8 }),
        takes: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
        spare: fc.integer({ min: 0, max: 2 }),
      }),
      { maxLength: 4, selector: ({ line }) => line },
    ),
  })
  .map(({ parts, lines }) => ({
    type: 'split' as const,
    parts,
    lines: lines.map(({ line, takes, spare }): LineTaken => {
      const known = takes.filter((number) => number <= parts.length)
      return {
        lineId: idOf('line', line),
        quantity: quantity(1000),
        of: known.length + spare + 1,
        takes: known.map((number) => ({ partId: partId(number), pieces: 1 })),
      }
    }),
  }))

const payments: fc.Arbitrary<OrderCommand> = fc
  .record({
    payment: fc.integer({ min: 10, max: 99 }),
    part: fc.integer({ min: 1, max: 5 }),
    due: fc.integer({ min: 1, max: 3000 }),
    more: fc.integer({ min: -500, max: 500 }),
    method: fc.constantFrom(cash, card),
  })
  .map(({ payment, part, due, more, method }) => ({
    type: 'pay' as const,
    paymentId: idOf('pay', payment),
    method,
    tendered: minorUnits(Math.max(1, due + more)),
    reference: '',
    part: { partId: partId(part), due: minorUnits(due) },
  }))

const bills = fc.record({
  opening: openings,
  lines: fc.uniqueArray(lineContents, {
    minLength: 1,
    maxLength: 5,
    selector: (one) => one.lineId,
  }),
  charges: fc.uniqueArray(serviceCharges, { maxLength: 2, selector: (one) => one.chargeId }),
  steps: fc.array(
    fc.record({
      register: fc.integer({ min: 0, max: 1 }),
      hears: fc.boolean(),
      command: fc.oneof(
        { weight: 3, arbitrary: splits },
        { weight: 3, arbitrary: payments },
        { weight: 3, arbitrary: orderCommands },
      ),
    }),
    { maxLength: 12 },
  ),
  split: splits,
})
type Bill = typeof bills extends fc.Arbitrary<infer Value> ? Value : never

function play({ opening, lines, charges, steps }: Bill) {
  const first: OrderCommand[] = [
    ...lines.map((line) => ({ type: 'add_line' as const, ...line })),
    ...charges.map((charge) => ({ type: 'add_service_charge' as const, ...charge })),
  ]
  const script = first.map((command) => ({ register: 0, hears: true, command }))
  return runScript([...script, ...steps], { registers: 2, opening })
}

function expectWhole(order: OrderState): void {
  const { totals, taxes } = priceOf(order)
  const shared = sharedBill(order)
  const { parts, rest, before } = shared
  const all = [...parts, rest, before]
  expect(all.reduce((sum, { share }) => sum + share, 0)).toBe(totals.total)
  if (totals.applied <= totals.total) expect(dueOfShares(shared)).toBe(totals.due)
  for (const bucket of taxes) {
    const own = all.flatMap((one) => one.taxes.filter((tax) => tax.bucket === bucket))
    expect(own.reduce((sum, { gross }) => sum + gross, 0)).toBe(bucket.gross)
    expect(own.reduce((sum, { tax }) => sum + tax, 0)).toBe(bucket.tax)
    for (const { net, tax, gross } of own) expect(net + tax).toBe(gross)
  }
  for (const { due, lines } of parts) {
    expect(due).toBeGreaterThanOrEqual(0)
    for (const { pieces, of } of lines) expect(pieces).toBeLessThanOrEqual(of)
  }
}

describe('a shared bill', () => {
  it('sums to the whole, with its taxes, whatever each till has heard', () => {
    let shared = 0
    fc.assert(
      fc.property(bills, (bill) => {
        const { registers, facts } = play(bill)
        const states = [
          ...registers.map((one) => one.state(facts[0]?.subjectId ?? '')),
          foldOrder(facts),
        ]
        for (const order of states) {
          if (order === null || !projectable(order)) continue
          if (order.split !== undefined) shared += 1
          expectWhole(order)
        }
      }),
      parameters,
    )
    expect(shared).toBeGreaterThan(numRuns / 4)
  })

  it('is closed once by those who pay what they are told, each as they like', () => {
    let closed = 0
    fc.assert(
      fc.property(bills, fc.array(fc.boolean(), { maxLength: 12 }), (bill, inCash) => {
        const { registers, orderId } = play({ ...bill, steps: [] })
        const [till] = registers
        if (till === undefined) return
        const whole = { partId: partId(9), name: '', weight: 1 }
        const known = bill.split.lines.filter(({ lineId }) =>
          bill.lines.some((line) => line.lineId === lineId),
        )
        till.run(orderId, {
          ...bill.split,
          parts: [...bill.split.parts, whole],
          lines: known,
        })
        let number = 0
        for (const { partId: id } of till.state(orderId)?.split?.parts ?? []) {
          const order = till.state(orderId)
          if (order?.status !== 'open') break
          const due = sharedBill(order).parts.find(({ part }) => part.partId === id)?.due ?? 0
          if (due === 0) continue
          number += 1
          const isCash = inCash[number] === true
          till.run(orderId, {
            type: 'pay',
            paymentId: idOf('pay', number),
            method: isCash ? cash : card,
            tendered: minorUnits(isCash ? due + 500 : due),
            reference: '',
            part: { partId: id, due: minorUnits(due) },
          })
        }
        const order = till.state(orderId)
        if (order?.split === undefined || !order.lines.some(isLiveLine)) return
        if (priceOf(order).totals.total <= 0) return
        closed += 1
        expect(order.status).toBe('completed')
        expect(priceOf(order).totals.due).toBe(0)
        expect(order.exceptions).toEqual([])
        expect(till.facts(orderId).filter(({ kind }) => kind === 'order.closed')).toHaveLength(1)
        expectWhole(order)
      }),
      parameters,
    )
    expect(closed).toBeGreaterThan(numRuns / 3)
  })
})
