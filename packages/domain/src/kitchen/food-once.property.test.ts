/**
 * Food is made once, whoever sends it and in whatever order it is heard. `SEED=…` repeats a run,
 * `RUNS=…` makes it longer.
 */
import {
  createRandom,
  kitchenCommands,
  lineContents,
  orderCommands,
  runScript,
  type ScriptStep,
} from '@servery/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldOrder } from '../order/fold.ts'
import { everSent, isMade, unsentOf } from '../order/kitchen/sending.ts'
import { isLiveLine } from '../order/model/state.ts'
import type { OrderState } from '../order/model/types.ts'
import { ticketOf } from './tickets.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.RUNS ?? 200)
console.info(`kitchen properties: SEED=${seed} RUNS=${numRuns}`)
const parameters = { seed, numRuns }

const steps = (registers: number): fc.Arbitrary<readonly ScriptStep[]> =>
  fc.array(
    fc.record({
      register: fc.integer({ min: 0, max: registers - 1 }),
      hears: fc.boolean(),
      command: fc.oneof(
        {
          weight: 2,
          arbitrary: lineContents.map((line) => ({ type: 'add_line' as const, ...line })),
        },
        { weight: 2, arbitrary: orderCommands },
        { weight: 4, arbitrary: kitchenCommands },
      ),
    }),
    { minLength: 5, maxLength: 60 },
  )

/** What the kitchen has of a line: never more than the bill, or it is struck. */
function expectSound(order: OrderState): void {
  const { kitchen } = order
  if (kitchen === undefined) return
  for (const line of order.lines) {
    const parts = kitchen.batches.flatMap((batch) =>
      batch.lines.filter(({ lineId }) => lineId === line.lineId),
    )
    const kept = parts.reduce((sum, part) => sum + part.quantity - (part.cancelled ?? 0), 0)
    expect(line.sent ?? 0).toBe(kept)
    const wanted = isLiveLine(line) && order.status !== 'cancelled' ? line.quantity : 0
    if (order.status !== 'completed') expect(kept).toBeLessThanOrEqual(wanted)
    if (isMade(line) && isLiveLine(line)) {
      expect(unsentOf(line)).toBe(Math.max(0, line.quantity - kept))
    }
  }
  for (const { lines } of kitchen.batches) {
    for (const part of lines) {
      expect(part.quantity).toBeGreaterThan(0)
      expect(part.cancelled ?? 0).toBeLessThanOrEqual(part.quantity)
    }
  }
}

it('is never sent above what anybody has seen sent, in any order of arrival', () => {
  fc.assert(
    fc.property(steps(3), fc.integer(), (script, shuffleSeed) => {
      const { facts } = runScript(script, { registers: 3 })
      const order = foldOrder(createRandom(shuffleSeed).shuffle([...facts]))
      expect(order).toEqual(foldOrder(facts))
      if (order === null) return
      expectSound(order)
      const most = new Map<string, number>()
      for (const fact of facts) {
        if (fact.kind !== 'order.sent') continue
        for (const { lineId, upTo } of fact.body.lines) {
          most.set(lineId, Math.max(most.get(lineId) ?? 0, upTo))
        }
      }
      for (const { lineId } of order.lines) {
        expect(everSent(order.kitchen, lineId)).toBeLessThanOrEqual(most.get(lineId) ?? 0)
      }
    }),
    parameters,
  )
})

it('is sent by nothing but sending, and stands on every ticket that it belongs to', () => {
  fc.assert(
    fc.property(steps(1), (script) => {
      const { facts, registers, orderId } = runScript(script, { registers: 1 })
      const order = registers[0]?.state(orderId)
      if (order == null) return
      expectSound(order)
      for (const fact of facts) expect(fact.kind === 'order.sent').toBe('batchId' in fact.body)
      const pass = ticketOf(order, null)
      const wanted = (pass?.batches ?? []).flatMap(({ items }) => items)
      for (const item of wanted) {
        for (const { stationId } of item.stations) {
          const there = ticketOf(order, stationId)?.batches.flatMap(({ items }) => items) ?? []
          const same = there.find(
            ({ batchId, goodsId }) => batchId === item.batchId && goodsId === item.goodsId,
          )
          if (same !== undefined) expect(same.quantity).toBe(item.quantity)
        }
      }
    }),
    parameters,
  )
})
