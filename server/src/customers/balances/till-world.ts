/** For tests: a company with one branch, and two tills that write facts and send them. */
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import {
  createFakeClock,
  createRandom,
  createTestRegister,
  type SealedOrderFact,
} from '@servery/testing'
import { v7 } from 'uuid'
import { createTestWorld, ownerOf } from '../../app/test-world.ts'
import { appendTogether, employ, seedData } from '../../journal/append/trade-world.ts'

export async function createTillWorld() {
  const world = await createTestWorld()
  const [companyId, branchId, actorId] = [v7(), v7(), v7()]
  const registers = ['T1', 'T2'].map((code) => ({
    registerId: v7(),
    code,
    prefix: code,
    facts: [],
  }))
  await seedData(world.database, { companyId, branchId, registers })
  await employ(world.database, { companyId, branchId }, [{ actorId }])
  const [till, otherTill] = registers.map(({ registerId, code, prefix }, seed) =>
    createTestRegister({
      ...{ companyId, branchId, registerId, actorId, code, prefix, skewMs: 0 },
      // What is done here and there is told in one order of time.
      clock: { ...createFakeClock(), nowMs: () => world.services.now() },
      random: createRandom(seed + 1),
    }),
  )
  if (till === undefined || otherTill === undefined) throw new Error('no tills')
  const append = async (registerId: string, facts: readonly SealedOrderFact[]) => {
    const [result] = await appendTogether(world.database, companyId, [{ registerId, facts }])
    if (result?.ok !== true) throw result?.error ?? new Error('nothing was answered')
    if (result.output.quarantined.length > 0) throw new Error('a fact was put aside')
  }
  let sent = 0
  return {
    world,
    owner: world.as(ownerOf(companyId)),
    companyId,
    branchId,
    actorId,
    till,
    otherTill,
    append,
    tell: (orderId: string, command: OrderCommand): OrderState => {
      const { decision } = till.run(orderId, command)
      if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`)
      return till.state(orderId) as OrderState
    },
    /** Sends what the first till has written and nobody was told; or all of it again. */
    send: async (again = false) => {
      const facts = till.written().slice(again ? 0 : sent)
      sent = till.written().length
      await append(till.registerId, facts)
    },
  }
}
export type TillWorld = Awaited<ReturnType<typeof createTillWorld>>
