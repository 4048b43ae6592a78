/** What the kitchen does with an order, and what is taken back of what it has. */
import { type OrderCommand, pieces } from '@servery/domain'
import { readyCommands } from '@servery/domain/kitchen/ready.ts'
import { doneTickets, recallCommand } from '@servery/domain/kitchen/recall.ts'
import type { FakeClock } from './fake-clock.ts'
import { createRandom, type Random } from './random.ts'
import type { TestRegister } from './register.ts'

interface Kitchen {
  readonly random: Random
  readonly clock: FakeClock
  readonly act: (command: OrderCommand) => void
}

/** Most of it goes to the kitchen at some time; now and then something is taken back. */
export function toKitchen(kitchen: Kitchen, register: TestRegister, orderId: string): void {
  const { random, clock, act } = kitchen
  act({ type: 'send', batchId: register.newId() })
  clock.advance(random.integer(10_000, 900_000))
  const sent = register.state(orderId)?.lines.filter((line) => (line.sent ?? 0) > 0) ?? []
  if (sent.length === 0 || !random.chance(200_000)) return
  const line = random.pick(sent)
  if (createRandom(`bill ${orderId}`).chance(400_000)) {
    act({ type: 'print', printId: register.newId(), printerId: null })
  }
  act({
    type: 'void_line',
    voidId: register.newId(),
    lineId: line.lineId,
    quantity: random.chance(500_000) ? line.quantity : pieces(1),
    wasted: random.chance(500_000),
    reason: 'Changed mind',
  })
}

/** Of most orders its screens say that all is made; of some it is made once more. */
export function makeIt({ clock, act }: Kitchen, register: TestRegister, orderId: string): void {
  const made = createRandom(`made ${orderId}`)
  const finish = () => {
    const order = register.state(orderId)
    for (const command of order === null ? [] : readyCommands(order)) act(command)
  }
  if (made.chance(200_000)) return
  finish()
  const order = register.state(orderId)
  const [done] = order === null ? [] : doneTickets(order)
  const back = done === undefined || made.chance(700_000) ? null : recallCommand(done)
  if (back === null) return
  act(back)
  clock.advance(made.integer(10_000, 600_000))
  if (made.chance(600_000)) finish()
}
