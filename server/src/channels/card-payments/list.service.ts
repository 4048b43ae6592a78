/** What the back office sees of card payments, and how it accounts for a charge. */
import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import { cardRefunded, leftOnCharge } from '@servery/domain/card/attempt.ts'
import { findMatchRefusal, recordingMs } from '@servery/domain/card/refusals.ts'
import { v5 } from 'uuid'
import {
  findMemberRights,
  findPersonRights,
  isAllowedTo,
  type PersonRights,
} from '../../people/roles/index.ts'
import { type Person, requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage } from '../../platform/paging/index.ts'
import { attemptView } from './attempt-view.ts'
import { requireAllowed } from './attempts.service.ts'
import {
  findAttempt,
  findAttempts,
  lockAttempt,
  markMatched,
  type StoredAttempt,
} from './attempts.store.ts'
import { countToMatch, findAttemptIds, type Shown } from './list.store.ts'
import { refundAttempt } from './refunds.service.ts'
import { markRefundsMatched } from './refunds.store.ts'
import type { CardServices } from './services.ts'

interface ListInput {
  readonly branchId?: string | undefined
  readonly show: Shown
  readonly cursor?: string | undefined
  readonly limit: number
}

export function listAttempts(services: CardServices, scope: Scope, input: ListInput) {
  if (input.branchId !== undefined) requireBranch(scope, input.branchId)
  const settledBefore = new Date(services.now() - recordingMs)
  return services.database.readTenant(scope, async (trx) => {
    const page = requirePage(await findAttemptIds(scope, trx, { ...input, settledBefore }))
    const found = await findAttempts(
      scope,
      trx,
      page.rows.map(({ id }) => id),
    )
    const toMatch = await countToMatch(scope, trx, { branchId: input.branchId, settledBefore })
    const { nextCursor, total } = page
    return { rows: found.map(attemptView), nextCursor, total, toMatch }
  })
}

export async function readForOffice(
  { database }: CardServices,
  scope: Scope,
  id: string,
): Promise<CardAttempt> {
  const found = await database.readTenant(scope, (trx) => findAttempt(scope, trx, id))
  return found === undefined ? fail('not_found', { field: 'attemptId' }) : attemptView(found)
}

const ageOf = ({ createdAt }: StoredAttempt, nowMs: number) => nowMs - Date.parse(createdAt)

/** A charge that may be recorded, as far as whoever asks may see it. */
export async function requireToRecord(
  { database, now }: CardServices,
  scope: Scope,
  attemptId: string,
): Promise<StoredAttempt> {
  const found = await database.readTenant(scope, (trx) => findAttempt(scope, trx, attemptId))
  if (found === undefined) return fail('not_found', { field: 'attemptId' })
  requireBranch(scope, found.branchId)
  requireAllowed(findMatchRefusal(found, ageOf(found, now())))
  if (cardRefunded(found).open > 0) requireAllowed('refund_in_doubt')
  return found
}

export interface Matching {
  readonly attemptId: string
  readonly person: Person
  readonly by: string
}

/** All that has not gone back yet goes back to the card, once however often it is asked for. */
export async function refundUnmatched(
  services: CardServices,
  scope: Scope,
  { attemptId, person, by }: Matching,
): Promise<CardAttempt> {
  const partOf = async (attempt: StoredAttempt, trx: TenantTransaction) => {
    requireBranch(scope, attempt.branchId)
    requireAllowed(findMatchRefusal(attempt, ageOf(attempt, services.now())))
    const left = leftOnCharge(attempt)
    await requireRefundRight(scope, trx, person, left)
    const open = attempt.refunds.find(({ status }) => status === 'asked' || status === 'in_doubt')
    return open ?? { id: v5(`refund ${attempt.refunds.length}`, attempt.id), amount: left }
  }
  return attemptView(await refundAttempt(services, scope, { attemptId, by, partOf }))
}

/** Accounted for elsewhere, as the note says: the charge, or what went back of a payment. */
export function noteMatched(
  { database, now }: CardServices,
  scope: Scope,
  { attemptId, person, by, note }: Matching & { readonly note: string },
): Promise<CardAttempt> {
  if (note.trim() === '') fail('invalid_input', { field: 'note' })
  const match = { by, note: note.trim(), at: new Date(now()) }
  return database.withTenant(scope, async (trx) => {
    const attempt = await lockAttempt(scope, trx, attemptId)
    if (attempt === undefined) return fail('not_found', { field: 'attemptId' })
    requireBranch(scope, attempt.branchId)
    const { unaccountedRefunds: ids, refunds } = attempt
    if (ids.length > 0) {
      const back = refunds.filter(({ id }) => ids.includes(id))
      const sum = back.reduce((all, { amount }) => all + amount, 0)
      await requireRefundRight(scope, trx, person, sum)
      await markRefundsMatched(scope, trx, ids, match)
      return attemptView({ ...attempt, unaccountedRefunds: [] })
    }
    if (!attempt.isDenied) requireAllowed(findMatchRefusal(attempt, ageOf(attempt, now())))
    await requireRefundRight(scope, trx, person, leftOnCharge(attempt))
    await markMatched(scope, trx, attempt.id, match)
    return attemptView({ ...attempt, isAccounted: true, isDenied: false })
  })
}

/** Whoever says that so much is settled could as well have given it back. */
export async function requireRefundRight(
  scope: Scope,
  trx: TenantTransaction,
  person: Person,
  amount: number,
): Promise<void> {
  requireToRefund(await findPersonRights(scope, trx, person), amount)
}

/** The same of somebody whose PIN a till of the branch has asked for. */
export async function requireMemberRefundRight(
  scope: Scope,
  trx: TenantTransaction,
  member: { readonly memberId: string; readonly branchId: string },
  amount: number,
): Promise<void> {
  const rights = await findMemberRights(scope, trx, member)
  requireToRefund(rights, amount)
}

function requireToRefund(rights: PersonRights | null, amount: number): void {
  const right = 'payments.refund'
  const demand = { right, amount, discount: null, byManager: false } as const
  if (rights === null || !isAllowedTo(rights, demand)) {
    fail('not_allowed', { detail: { right } })
  }
}
