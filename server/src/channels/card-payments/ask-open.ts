/**
 * Whatever is not known is asked about until it is, by whichever process has the company's turn;
 * the table of attempts is the list of what to ask, so that a restart forgets nothing.
 */
import { isAtReader, isOpenAttempt } from '@servery/domain/card/attempt.ts'
import { isAskedBesideHand } from '@servery/domain/card/by-hand.ts'
import type { Scope } from '../../platform/db/index.ts'
import {
  askAgain,
  askHeldAgain,
  askNoMore,
  claimOpen,
  findNextAsk,
  isBillOver,
  type ToAsk,
} from './ask-open.store.ts'
import { ask, giveUp } from './attempts.service.ts'
import { findAttempt, heldEveryMs, type StoredAttempt } from './attempts.store.ts'
import { sayRefund } from './refunds.service.ts'
import type { CardServices } from './services.ts'

const atOnce = 10
const claimMs = 60_000
/** Nobody waits so long at a till: what no card was held to is given up. */
const abandonedMs = 15 * 60_000

/** Answers when to look again at the latest; null: nothing is open. */
export async function askOpenAttempts(services: CardServices, scope: Scope): Promise<Date | null> {
  const { database, now } = services
  const due = await database.withTenant(scope, (trx) =>
    claimOpen(scope, trx, {
      now: new Date(now()),
      until: new Date(now() + claimMs),
      limit: atOnce,
    }),
  )
  await Promise.all(due.map((one) => askOne(services, scope, one)))
  return database.readTenant(scope, (trx) => findNextAsk(scope, trx))
}

/** At once, as its provider has news of it: the attempt, and what is to go back of it. */
export async function askNow(services: CardServices, scope: Scope, attemptId: string) {
  const { database } = services
  const attempt = await database.readTenant(scope, (trx) => findAttempt(scope, trx, attemptId))
  if (attempt === undefined) return
  // What its till is sending right now is told by the answer to that.
  if (isOpenAttempt(attempt) && attempt.status !== 'created') {
    await ask(services, scope, attempt, 'read')
  }
  for (const { id } of attempt.refunds) await sayRefund(services, scope, attempt, id)
}

/** It may have lapsed; and a guest whose bill is over has it back. */
async function lookAtHold(
  services: CardServices,
  scope: Scope,
  one: ToAsk,
  attempt: StoredAttempt,
): Promise<void> {
  const { database, now } = services
  const isOver = await database.readTenant(scope, (trx) => isBillOver(scope, trx, attempt.orderId))
  if (isOver) await giveUp(services, scope, attempt)
  else await ask(services, scope, attempt, 'read')
  const next = new Date(now() + heldEveryMs)
  await database.withTenant(scope, (trx) => askHeldAgain(scope, trx, one, next))
}

/** Whether a person was right: what they say was not charged is called off as well. */
async function askBesideHand(services: CardServices, scope: Scope, attempt: StoredAttempt) {
  const { byHand } = attempt
  if (byHand === undefined) return
  if (isAskedBesideHand(attempt, services.now() - Date.parse(byHand.at))) {
    await ask(services, scope, attempt, byHand.outcome === 'charged' ? 'read' : 'cancel')
  } else {
    await services.database.withTenant(scope, (trx) => askNoMore(scope, trx, attempt.id))
  }
}

async function askOne(services: CardServices, scope: Scope, one: ToAsk): Promise<void> {
  const { database, now } = services
  const attempt = await database.readTenant(scope, (trx) => findAttempt(scope, trx, one.attemptId))
  if (attempt === undefined) return
  if (one.refundId !== null) await sayRefund(services, scope, attempt, one.refundId)
  else if (attempt.status === 'held') return lookAtHold(services, scope, one, attempt)
  else if (isOpenAttempt(attempt)) {
    const isAbandoned = isAtReader(attempt) && now() - Date.parse(attempt.createdAt) > abandonedMs
    if (isAbandoned) await giveUp(services, scope, attempt)
    else await ask(services, scope, attempt, 'read')
  } else await askBesideHand(services, scope, attempt)
  await database.withTenant(scope, (trx) => askAgain(scope, trx, one, new Date(now())))
}
