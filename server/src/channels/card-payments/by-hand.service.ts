/**
 * A person says what became of a payment, or of a part that was to go back, that its terminal can't
 * tell of any more. The audit keeps who said so, and why.
 */
import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import { type AttemptByHand, isOpenAttempt } from '@servery/domain/card/attempt.ts'
import {
  doubtfulSince,
  findByHandRefusal,
  findPartByHandRefusal,
  type SayByHand,
  sayByHand,
  sayPartByHand,
} from '@servery/domain/card/by-hand.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { type Device, type Person, requireBranch } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import { attemptView } from './attempt-view.ts'
import { requireAllowed } from './attempts.service.ts'
import { firstAskMs, lockAttempt, type StoredAttempt, updateAttempt } from './attempts.store.ts'
import { requireMemberRefundRight, requireRefundRight } from './list.service.ts'
import { findAskedAt, updateRefund } from './refunds.store.ts'
import type { CardServices } from './services.ts'

interface Settling {
  readonly attemptId: string
  /** The part that was to go back. Absent: the payment itself. */
  readonly refundId?: string | undefined
  readonly outcome: AttemptByHand['outcome']
  readonly charged?: MinorUnits | undefined
  readonly reference: string
  readonly note: string
}

/** Who says so: a person of the back office, or somebody whose PIN a till has asked for. */
interface Saying {
  readonly actor: { readonly id: string; readonly name: string }
  readonly by: string
  requireRight(trx: TenantTransaction, attempt: StoredAttempt, amount: number): Promise<void>
}

/** Whoever says that so much was or wasn't paid could as well have given it back. */
export const sayingOf = (scope: Scope, person: Person, actor: Saying['actor']): Saying => ({
  ...{ actor, by: actor.id },
  requireRight: (trx, { branchId }, amount) => {
    requireBranch(scope, branchId)
    return requireRefundRight(scope, trx, person, amount)
  },
})

/** The till has asked for the PIN of whoever may; here it is seen that they may. */
export function sayingAt(
  scope: Scope,
  device: Device,
  actor: Saying['actor'],
  memberId: string,
): Saying {
  const isTill = device.deviceKind === 'till'
  return {
    ...{ actor, by: `member:${memberId}` },
    requireRight: (trx, { branchId }, amount) => {
      if (!isTill || branchId !== device.branchId) fail('not_found', { field: 'attemptId' })
      return requireMemberRefundRight(scope, trx, { memberId, branchId }, amount)
    },
  }
}

export async function settleByHand(
  services: CardServices,
  scope: Scope,
  saying: Saying,
  settling: Settling,
): Promise<CardAttempt> {
  const { database, now } = services
  if (settling.note.trim() === '') fail('invalid_input', { field: 'note' })
  const at = now()
  const after = await database.withTenant(scope, async (trx) => {
    const before = await lockAttempt(scope, trx, settling.attemptId)
    if (before === undefined) return fail('not_found', { field: 'attemptId' })
    const { refundId, outcome, reference, note, charged } = settling
    const said = { at: new Date(at).toISOString(), by: saying.by, note: note.trim() }
    const act: Act = { scope, trx, saying, before, nowMs: at }
    const written = { outcome, reference, note: said.note, by: saying.by }
    const after =
      refundId === undefined
        ? await settleAttempt(act, sayOf(settling, said))
        : await settlePart(act, refundId, { ...said, outcome, reference })
    const change = { field: refundId ?? '', old: before.status, new: { ...written, charged } }
    const audit = { scope, trx, actor: saying.actor, now: new Date(at) }
    if (after !== before) await recordChanges(audit, 'card_attempt', before.id, [change])
    return after
  })
  await wakeTurn(database.work, scope.companyId, new Date(at + firstAskMs))
  return attemptView(after)
}

interface Act {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly saying: Saying
  readonly before: StoredAttempt
  readonly nowMs: number
}

function sayOf(
  { outcome, charged, reference }: Settling,
  said: Pick<SayByHand, 'at' | 'by' | 'note'>,
): SayByHand {
  if (outcome === 'not_charged') return { ...said, outcome }
  if (charged === undefined) return fail('invalid_input', { field: 'charged' })
  if (reference.trim() === '') return fail('invalid_input', { field: 'reference' })
  return { ...said, outcome, charged, reference: reference.trim() }
}

async function settleAttempt(act: Act, say: SayByHand): Promise<StoredAttempt> {
  const { scope, trx, saying, before, nowMs } = act
  const asked = before.hold?.capture ?? before.amount
  const charged = say.outcome === 'charged' ? say.charged : 0
  await saying.requireRight(trx, before, Math.max(asked, charged))
  // The same said again, after its answer was lost.
  const isSame = before.byHand?.outcome === say.outcome && (before.charged ?? 0) === charged
  if (!isOpenAttempt(before) && isSame) return before
  const doubtfulMs = nowMs - Date.parse(doubtfulSince(before))
  requireAllowed(findByHandRefusal(before, say, doubtfulMs))
  const after: StoredAttempt = { ...before, ...sayByHand(before, say) }
  await updateAttempt(scope, trx, after)
  return after
}

async function settlePart(
  { scope, trx, saying, before, nowMs }: Act,
  refundId: string,
  said: Pick<SayByHand, 'at' | 'by' | 'note' | 'outcome'> & { readonly reference: string },
): Promise<StoredAttempt> {
  const part = before.refunds.find(({ id }) => id === refundId)
  await saying.requireRight(trx, before, part?.amount ?? 0)
  const outcome = said.outcome === 'charged' ? 'made' : 'not_made'
  if (part?.byHand?.outcome === outcome) return before
  const askedAt = await findAskedAt(scope, trx, refundId)
  const ageMs = askedAt === null ? 0 : nowMs - askedAt.getTime()
  requireAllowed(findPartByHandRefusal(part, before.provider, ageMs))
  const after = { ...before, ...sayPartByHand(before, refundId, { ...said, outcome }) }
  const changed = after.refunds.find(({ id }) => id === refundId)
  if (changed !== undefined) await updateRefund(scope, trx, changed)
  return after
}
