/**
 * Looks what connections have to deliver, at their company's turn, and sends it beside the turns.
 * Any number of processes do so: a claim holds a delivery, and what a process that died had is
 * claimed again. So each arrives at least once.
 */
import { createHash } from 'node:crypto'
import { pauseAfter } from '@servery/domain/business/addons/retries.ts'
import type { Scope } from '../../../platform/db/index.ts'
import { logFailure } from '../../../platform/errors/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import { findCursors, moveCursor, wakeTurn } from '../../../platform/jobs/index.ts'
import {
  addonStore,
  findConnections,
  forgetPreviousSecrets,
  hasConnections,
  stopConnection,
} from '../connections/index.ts'
import type { AddonHandler, DeliveryOutcome } from './addon-handler.ts'
import { outcomeOfError } from './answers.ts'
import {
  claimDelivery,
  type Delivery,
  failDelivery,
  findNextDeliveryTime,
  finishDelivery,
  forgetDeliveries,
} from './deliveries.store.ts'

export interface AddonRunner {
  /** Answers when to look again at the latest; null: nothing waits. */
  onTurn(scope: Scope): Promise<Date | null>
  /** Waits for what is underway. */
  idle(): Promise<void>
  close(): Promise<void>
}

type Running = Pick<Services, 'database' | 'log' | 'now'>

const claimMs = 120_000
const perCompanyMax = 4
const inAllMax = 32
/** Then the company stands in line again: whose receivers are slow holds up no others. */
const perWorkerMax = 50
const perWorkerMs = 5_000
const soonMs = 1_000
const dayMs = 86_400_000
/** What is due for a whole month under one key is known until that month is over. */
const keptMs = 62 * dayMs

export function createAddonRunner(
  services: Running,
  handlers: readonly AddonHandler[],
): AddonRunner {
  const { database, log, now } = services
  const underway = new Map<Promise<void>, string>()
  let closed = false

  const work = async (scope: Scope) => {
    const until = now() + perWorkerMs
    for (let count = 0; count < perWorkerMax && now() < until && !closed; count += 1) {
      if (!(await deliverNext(services, handlers, scope))) break
    }
    if (!closed) await wakeTurn(database.work, scope.companyId, new Date(now()))
  }
  const begin = (scope: Scope) => {
    const working: Promise<void> = work(scope)
      .catch((error: unknown) => logFailure(log, error, 'an add-on could not deliver'))
      .finally(() => underway.delete(working))
    underway.set(working, scope.companyId)
  }
  return {
    onTurn: async (scope) => {
      // Most companies have connected nothing, and cost a turn no more than this question.
      if (!(await database.readTenant(scope, (trx) => hasConnections(scope, trx)))) return null
      const lookAt = await lookAround(services, handlers, scope)
      const next = await database.readTenant(scope, (trx) => findNextDeliveryTime(scope, trx))
      const isDue = next !== null && next.getTime() <= now()
      const own = [...underway.values()].filter((id) => id === scope.companyId).length
      const room = Math.min(perCompanyMax - own, inAllMax - underway.size)
      if (isDue && !closed) for (let count = 0; count < room; count += 1) begin(scope)
      // Whoever sends wakes the company when it is done.
      const again = next === null ? null : new Date(Math.max(next.getTime(), now() + soonMs))
      return earliest(lookAt, again)
    },
    idle: async () => {
      while (underway.size > 0) await Promise.all(underway.keys())
    },
    close: async () => {
      closed = true
      await Promise.all(underway.keys())
    },
  }
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** Each connection looks for itself: one that fails holds up no other. */
async function lookAround(
  { database, log, now }: Running,
  handlers: readonly AddonHandler[],
  scope: Scope,
): Promise<Date | null> {
  const at = new Date(now())
  const dues: { readonly handler: AddonHandler; readonly due: Date | null }[] = []
  const connections = await database.withTenant(scope, async (trx) => {
    const swept = (await findCursors(scope, trx)).get('addons swept') ?? 0
    if (at.getTime() - swept >= dayMs) {
      await forgetDeliveries(scope, trx, new Date(at.getTime() - keptMs))
      await forgetPreviousSecrets(scope, trx, at)
      await moveCursor(scope, trx, 'addons swept', at.getTime())
    }
    for (const handler of handlers) {
      dues.push({ handler, due: (await handler.findDue?.(scope, trx)) ?? null })
    }
    return findConnections(scope, trx)
  })
  let next = await tendAll(log, scope, dues, at)
  for (const connection of connections) {
    const handler = handlers.find(({ addon }) => addon === connection.input.addon)
    if (handler === undefined) continue
    try {
      const look = (trx: Parameters<AddonHandler['look']>[0]['trx']) =>
        handler.look({ scope, trx, connection, now: at })
      next = earliest(next, await database.withTenant(scope, look))
    } catch (error) {
      logFailure(log, error, 'an add-on could not look', { connectionId: connection.id })
      next = earliest(next, new Date(at.getTime() + 60_000))
    }
  }
  return next
}

/** Answers when the next of it is due. */
async function tendAll(
  log: Running['log'],
  scope: Scope,
  dues: readonly { readonly handler: AddonHandler; readonly due: Date | null }[],
  at: Date,
): Promise<Date | null> {
  let next: Date | null = null
  for (const { handler, due } of dues) {
    if (due === null || due > at) {
      next = earliest(next, due)
      continue
    }
    try {
      await handler.tend?.(scope)
      // What came meanwhile is looked at soon.
      next = earliest(next, new Date(at.getTime() + soonMs))
    } catch (error) {
      logFailure(log, error, 'an add-on could not tend to what is due')
      next = earliest(next, new Date(at.getTime() + 15_000))
    }
  }
  return next
}

/** False if nothing is due. */
async function deliverNext(
  services: Running,
  handlers: readonly AddonHandler[],
  scope: Scope,
): Promise<boolean> {
  const { database, now } = services
  const at = now()
  const times = { now: new Date(at), until: new Date(at + claimMs) }
  const claimed = await database.withTenant(scope, async (trx) => {
    const delivery = await claimDelivery(scope, trx, times)
    if (delivery === undefined) return undefined
    const connection = await addonStore.find(scope, trx, delivery.connection_id)
    return connection === undefined ? undefined : { delivery, input: connection.input }
  })
  if (claimed === undefined) return false
  const { delivery, input } = claimed
  const handler = handlers.find(({ addon }) => addon === input.addon)
  const connection = { id: delivery.connection_id, input, memory: {} }
  const outcome =
    handler === undefined
      ? outcomeOfError(null)
      : await handler.deliver(scope, connection, delivery).catch(outcomeOfError)
  await note(services, scope, delivery, outcome)
  return true
}

async function note(
  { database, now }: Running,
  scope: Scope,
  delivery: Delivery,
  outcome: DeliveryOutcome,
): Promise<void> {
  const at = new Date(now())
  const { connection_id: id } = delivery
  await database.withTenant(scope, async (trx) => {
    if (outcome.kind === 'done') {
      return finishDelivery(scope, trx, delivery, { status: outcome.status, now: at })
    }
    if (outcome.kind === 'gone') {
      const failure = { status: outcome.status, problem: 'gone', quietUntil: null, now: at }
      await failDelivery(scope, trx, delivery, { ...failure, runAt: null })
      return stopConnection(scope, trx, { id, reason: 'gone', now: at })
    }
    const { status, problem, retryAfterMs, isBusy } = outcome
    const pause = pauseAfter(delivery.attempts, chanceOf(delivery))
    const waits = pause === null ? null : Math.max(pause, retryAfterMs ?? 0)
    const later = (ms: number | null) => (ms === null ? null : new Date(at.getTime() + ms))
    const quietUntil = isBusy ? later(retryAfterMs) : null
    const failure = { status, problem, quietUntil, now: at }
    await failDelivery(scope, trx, delivery, { ...failure, runAt: later(waits) })
    if (waits === null) await stopConnection(scope, trx, { id, reason: 'given_up', now: at })
  })
}

/** The same for the same try, and another for each. */
function chanceOf({ id, attempts }: Delivery): number {
  return createHash('sha256').update(`${id}:${attempts}`).digest().readUInt32BE() / 2 ** 32
}
