/**
 * What the people at the tills saw: every fact that a register made, and which of them they were
 * told are safe. The oracle holds the books against it. Knows nothing of how the world is made.
 */
import type { CommandStep, Register } from '@servery/client/register/types.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import type { DrawerAction } from './drawer-workload.ts'
import type { ShiftAction } from './shift-workload.ts'
import type { Action } from './workload.ts'
import { isRefusal } from './world/server.ts'

export interface Ledger {
  /** By id; every fact ever sealed, durable or not. */
  readonly made: ReadonlyMap<string, Fact>
  /** By id; facts whose register said that they are durable. */
  readonly acknowledged: ReadonlyMap<string, Fact>
  readonly commands: () => number
  readonly refusals: () => number
  /** Does an action at a register and writes down what comes of it. */
  perform(register: Register, deed: Action): void
  /** A payment that was charged already; null: it may be tried again. */
  record(
    register: Register,
    orderId: string,
    wanted: readonly OrderCommand[],
  ): Promise<boolean | null>
  performDrawer(register: Register, deed: DrawerAction): void
  performTable(register: Register, steps: readonly CommandStep[]): void
  performExchange(register: Register, steps: readonly CommandStep[]): void
  performShift(register: Register, deed: ShiftAction): void
  /** Facts of a writer that stores as it writes; null where it was refused. */
  attempt(deed: () => readonly Fact[]): readonly Fact[] | null
}

/** `onMoney` is told before a register takes or gives money. */
export function createLedger(onMoney: (register: Register) => void = () => undefined): Ledger {
  const made = new Map<string, Fact>()
  const acknowledged = new Map<string, Fact>()
  let commands = 0
  let refusals = 0

  function note(register: Register, subjectId: string, since: number): readonly Fact[] {
    // The newest unsent facts are shown; no action makes more than those.
    const facts = register
      .snapshot()
      .unsent.filter((fact) => fact.sequence > since && fact.subjectId === subjectId)
    for (const fact of facts) made.set(fact.id, fact)
    return facts
  }

  function hear(done: Promise<{ readonly ok: boolean }>, facts: readonly Fact[]): void {
    done.then(
      (decision) => {
        if (!decision.ok) refusals += 1
        for (const fact of facts) acknowledged.set(fact.id, fact)
      },
      // It was not acknowledged: the till says so, and the money is not in the drawer.
      () => undefined,
    )
  }

  /** Money waits for the heads to be compared; what it makes is noted as it is made. */
  function whenCompared(register: Register, commit: () => void): void {
    const run = () => {
      onMoney(register)
      commit()
    }
    const waiting = register.comparing()
    if (waiting === null) run()
    else {
      void waiting.then(() => {
        if (register.snapshot().mode === 'writer') run()
      })
    }
  }

  return {
    made,
    acknowledged,
    commands: () => commands,
    refusals: () => refusals,
    perform(register, deed) {
      const since = register.snapshot().head.sequence
      commands += deed.commands.length
      if (!deed.isAwaited) {
        if (!register.dispatch(deed.orderId, ...deed.commands).ok) refusals += 1
        note(register, deed.orderId, since)
        return
      }
      whenCompared(register, () => {
        const before = register.snapshot().head.sequence
        const done = register.commit(deed.orderId, ...deed.commands)
        hear(done, note(register, deed.orderId, before))
      })
    },
    async record(register, orderId, wanted) {
      commands += wanted.length
      await register.comparing()
      if (register.snapshot().mode !== 'writer') return null
      onMoney(register)
      const since = register.snapshot().head.sequence
      const done = register.commit(orderId, ...wanted)
      hear(done, note(register, orderId, since))
      return done.then(({ ok }) => ok).catch(() => null)
    },
    performTable(register, steps) {
      const since = register.snapshot().head.sequence
      for (const { commands: wanted } of steps) commands += wanted.length
      if (!register.dispatchEach(steps).ok) refusals += 1
      for (const { orderId } of steps) note(register, orderId, since)
    },
    performExchange(register, steps) {
      for (const { commands: wanted } of steps) commands += wanted.length
      whenCompared(register, () => {
        const since = register.snapshot().head.sequence
        const done = register.commitEach(steps)
        hear(
          done,
          steps.flatMap(({ orderId }) => note(register, orderId, since)),
        )
      })
    },
    attempt(deed) {
      commands += 1
      try {
        const facts = deed()
        for (const fact of facts) {
          made.set(fact.id, fact)
          acknowledged.set(fact.id, fact)
        }
        return facts
      } catch (error) {
        if (!isRefusal(error)) throw error
        refusals += 1
        return null
      }
    },
    performShift(register, { shiftId, memberId, command }) {
      const since = register.snapshot().head.sequence
      commands += 1
      const actor = { actorId: memberId, approverId: null }
      const done = register.commitShift(actor, shiftId, command)
      hear(done, note(register, shiftId, since))
    },
    performDrawer(register, { drawerId, commands: wanted }) {
      for (const command of wanted) {
        commands += 1
        whenCompared(register, () => {
          const since = register.snapshot().head.sequence
          const done = register.commitDrawer(drawerId, command, { noteAbove: null })
          hear(done, note(register, drawerId, since))
        })
      }
    },
  }
}
