/** SQL of what goes back to cards. */
import type { CardRefund } from '@servery/domain/card/attempt.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export async function insertRefund(
  { companyId }: Scope,
  trx: TenantTransaction,
  refund: CardRefund & { readonly attemptId: string; readonly by: string },
  times: { readonly now: Date; readonly askAt: Date },
): Promise<void> {
  await trx
    .insertInto('card_refunds')
    .values({
      company_id: companyId,
      id: refund.id,
      attempt_id: refund.attemptId,
      amount: refund.amount,
      status: refund.status,
      created_at: times.now,
      created_by: refund.by,
      ask_at: times.askAt,
    })
    .execute()
}

export async function updateRefund(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, status, reference, byHand }: CardRefund,
): Promise<void> {
  const isKnown = status === 'made' || status === 'refused'
  await trx
    .updateTable('card_refunds')
    .set({
      ...{ status, reference, ...(isKnown ? { ask_at: null } : {}) },
      by_hand: byHand === undefined ? null : JSON.stringify(byHand),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** What went back of it is accounted for elsewhere. */
export async function markRefundsMatched(
  { companyId }: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
  match: { readonly at: Date; readonly by: string; readonly note: string },
): Promise<void> {
  await trx
    .updateTable('card_refunds')
    .set({ matched_at: match.at, matched_by: match.by, match_note: match.note })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
}

/** When a part was asked for. */
export async function findAskedAt(
  { companyId }: Scope,
  trx: TenantTransaction,
  refundId: string,
): Promise<Date | null> {
  const found = await trx
    .selectFrom('card_refunds')
    .select('created_at')
    .where('company_id', '=', companyId)
    .where('id', '=', refundId)
    .executeTakeFirst()
  return found?.created_at ?? null
}
