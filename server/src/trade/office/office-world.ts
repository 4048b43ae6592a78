/** For tests: a branch with a till that writes orders, beside which the back office acts. */
import type { orderAction } from '@servery/contract/trade/order-actions.ts'
import { minorUnits, type OrderCommand, quantity } from '@servery/domain'
import {
  aLine,
  anOpening,
  card,
  createFakeClock,
  createRandom,
  createTestRegister,
  idOf,
  makeTrade,
  type SealedOrderFact,
} from '@servery/testing'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { createTestWorld, ownerOf } from '../../app/test-world.ts'
import { appendTogether, employ, seedData } from '../../journal/append/trade-world.ts'
import { readFacts } from '../../journal/facts/read.store.ts'
import { toApiError } from '../../platform/errors/errors.ts'

/** With two registers `second` is another till, which hears of nothing by itself. */
export async function createOffice({ registers: count = 1, hasTeam = true } = {}) {
  const { companyId, branchId, registers } = makeTrade({ seed: 1, registers: count, orders: 1 })
  const world = await createTestWorld()
  await seedData(world.database, { companyId, branchId, registers })
  const team = [1, 2].map((one) => ({ actorId: idOf('team', one) }))
  await employ(world.database, { companyId, branchId }, hasTeam ? team : [])
  const tillOf = (number: 1 | 2) =>
    createTestRegister({
      companyId,
      branchId,
      registerId: registers[number - 1]?.registerId ?? '',
      actorId: idOf('team', number),
      code: `T${number}`,
      prefix: number === 1 ? 'A' : 'B',
      clock: createFakeClock(Date.parse('2026-03-14T10:00:00.000Z')),
      skewMs: 0,
      random: createRandom(number + 2),
    })
  const [till, second] = [tillOf(1), tillOf(2)]

  /** What the till writes is in the books when it is done. */
  async function atTill(orderId: string, ...commands: readonly OrderCommand[]): Promise<void> {
    const facts: SealedOrderFact[] = []
    for (const command of commands) {
      const run = till.run(orderId, command)
      if (!run.decision.ok) throw new Error(run.decision.refusal.code)
      facts.push(...run.facts)
    }
    const [result] = await appendTogether(world.database, companyId, [
      { registerId: till.registerId, facts },
    ])
    if (result?.ok !== true) throw new Error('the till’s facts were refused')
  }

  /** Two soups at 3.00 that the kitchen has, and a coffee. */
  async function openOrder(...more: readonly OrderCommand[]) {
    const [orderId, soups, coffee] = [v7(), v7(), v7()] as const
    const soup = { kitchen: { stationIds: [v7()] }, name: 'Soup' }
    await atTill(
      orderId,
      anOpening(),
      { type: 'add_line', ...aLine({ ...soup, lineId: soups, quantity: quantity(2000) }) },
      { type: 'add_line', ...aLine({ lineId: coffee }) },
      { type: 'send', batchId: v7() },
      ...more,
    )
    return { orderId, soups, coffee }
  }

  /** The till reads what others did to an order. */
  async function hear(orderId: string): Promise<void> {
    const asked = { branchId, after: 0, limit: 500, subjectId: orderId }
    const facts = await world.database.readTenant(scope, (trx) =>
      readFacts(scope, trx, { ...asked, exceptRegisterId: till.registerId }),
    )
    till.see(facts as unknown as readonly SealedOrderFact[])
  }

  const scope = { companyId, branchIds: null }
  return {
    world,
    till,
    second,
    atTill,
    openOrder,
    hear,
    branchId,
    scope,
    owner: ownerOf(companyId),
  }
}
export type Office = Awaited<ReturnType<typeof createOffice>>

/** An action as it is asked for: what has a default may be left out. */
export type ActionInput = z.input<typeof orderAction>

/** Pays nine pounds, which is what such an order comes to. */
export const paid = (method = card): OrderCommand => ({
  type: 'pay',
  paymentId: v7(),
  method,
  tendered: minorUnits(900),
  reference: '',
})

/** The refusal of the order itself. */
export async function refused(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    () => null,
    (error: unknown) => toApiError(error).data?.detail?.refusal ?? toApiError(error).code,
  )
}
