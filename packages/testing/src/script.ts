import type { OrderCommand } from '@servery/domain'
import type { ScriptStep } from './arbitraries.ts'
import { anOpening, anOrderId } from './builders.ts'
import { createFakeClock } from './fake-clock.ts'
import { idOf } from './ids.ts'
import { createRandom } from './random.ts'
import { createTestRegister, type SealedOrderFact, type TestRegister } from './register.ts'

export interface ScriptRun {
  readonly orderId: string
  readonly registers: readonly TestRegister[]
  /** In the order in which they were written. */
  readonly facts: readonly SealedOrderFact[]
}

const hourMs = 3_600_000

/**
 * Plays a script on one order. Every register has seen the opening; from then on each hears of the
 * others only where the script says so. Their wall clocks are hours apart.
 */
export function runScript(
  steps: readonly ScriptStep[],
  input: { readonly registers: number; readonly opening?: OrderCommand } = { registers: 1 },
): ScriptRun {
  const clock = createFakeClock()
  const random = createRandom('script')
  const registers = Array.from({ length: input.registers }, (_, index) =>
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
  const facts: SealedOrderFact[] = []
  const first = registers[0] as TestRegister
  facts.push(...first.run(anOrderId, input.opening ?? anOpening()).facts)
  for (const register of registers.slice(1)) register.see(facts)
  for (const { register: index, hears, command } of steps) {
    const register = registers[index] as TestRegister
    clock.advance(1000)
    if (hears) register.see(facts.filter((fact) => fact.registerId !== register.registerId))
    facts.push(...register.run(anOrderId, command).facts)
  }
  return { orderId: anOrderId, registers, facts }
}
