/** What the back office sees of card payments, and how it accounts for a charge. */
import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import { type CardReceipt, isOpenAttempt } from '@servery/domain/card/attempt.ts'
import { isUnaccounted } from '@servery/domain/card/refusals.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { v5 } from 'uuid'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage } from '../../platform/paging/index.ts'
import { attemptView, refundAttempt } from './attempts.service.ts'
import { findAttempt, markMatched, type StoredAttempt } from './attempts.store.ts'
import { countToMatch, findAttemptIds, type Shown } from './list.store.ts'
import type { CardServices } from './services.ts'

interface ListInput {
  readonly branchId?: string | undefined
  readonly show: Shown
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A till is given so long to record what it has just charged. */
const recordingMs = 120_000

export function listAttempts(services: CardServices, scope: Scope, input: ListInput) {
  if (input.branchId !== undefined) requireBranch(scope, input.branchId)
  const settledBefore = new Date(services.now() - recordingMs)
  return services.database.readTenant(scope, async (trx) => {
    const page = requirePage(await findAttemptIds(scope, trx, { ...input, settledBefore }))
    const rows: CardAttempt[] = []
    for (const { id } of page.rows) {
      const found = await findAttempt(scope, trx, id)
      if (found !== undefined) rows.push(attemptView(found))
    }
    const toMatch = await countToMatch(scope, trx, { branchId: input.branchId, settledBefore })
    return { rows, nextCursor: page.nextCursor, total: page.total, toMatch }
  })
}

export interface ChargedAttempt extends StoredAttempt {
  readonly charged: MinorUnits
  readonly receipt: CardReceipt
}

export async function readForOffice(
  { database }: CardServices,
  scope: Scope,
  id: string,
): Promise<CardAttempt> {
  const found = await database.readTenant(scope, (trx) => findAttempt(scope, trx, id))
  return found === undefined ? fail('not_found', { field: 'attemptId' }) : attemptView(found)
}

/** A charge that nothing accounts for, as far as whoever asks may see it. */
export async function requireUnmatched(
  { database }: CardServices,
  scope: Scope,
  attemptId: string,
): Promise<ChargedAttempt> {
  const found = await database.readTenant(scope, (trx) => findAttempt(scope, trx, attemptId))
  if (found === undefined) return fail('not_found', { field: 'attemptId' })
  requireBranch(scope, found.branchId)
  if (isOpenAttempt(found)) fail('card_refused', { detail: { refusal: 'attempt_in_doubt' } })
  const { charged, receipt } = found
  if (!isUnaccounted(found) || charged === null || receipt === null) {
    return fail('card_refused', { detail: { refusal: 'attempt_over' } })
  }
  return { ...found, charged, receipt }
}

/** All that has not gone back yet goes back to the card, once however often it is asked for. */
export async function refundUnmatched(
  services: CardServices,
  scope: Scope,
  attempt: StoredAttempt,
  by: string,
): Promise<CardAttempt> {
  const made = attempt.refunds
    .filter(({ status }) => status === 'made')
    .reduce((sum, { amount }) => sum + amount, 0)
  const open = attempt.refunds.find(({ status }) => status === 'asked' || status === 'in_doubt')
  const asked = open ?? {
    id: v5(`refund ${attempt.refunds.length}`, attempt.id),
    amount: (attempt.charged ?? 0) - made,
  }
  const { id, amount } = asked
  return attemptView(
    await refundAttempt(services, scope, { attemptId: attempt.id, id, amount }, by),
  )
}

/** Accounted for elsewhere, as the note says. */
export function noteMatched(
  { database, now }: CardServices,
  scope: Scope,
  attempt: StoredAttempt,
  match: { readonly by: string; readonly note: string },
): Promise<CardAttempt> {
  return database.withTenant(scope, async (trx) => {
    await markMatched(scope, trx, attempt.id, { ...match, at: new Date(now()) })
    return attemptView({ ...attempt, isAccounted: true })
  })
}
