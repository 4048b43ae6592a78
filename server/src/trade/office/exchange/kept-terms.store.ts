/**
 * What an exchange sells and gives back, as it was worked out before a card was asked for its part.
 * Until somebody knows what became of that part, nothing is worked out anew: a price that changes
 * meanwhile would make another sum of money that has moved already.
 */
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import type { Demand } from '../../../people/roles/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'

export interface Terms {
  /** Of the new order: it is opened, filled and priced. */
  readonly opening: readonly OrderCommand[]
  /** Of the order that was sold. */
  readonly refund: OrderCommand
  /** Of the new one. */
  readonly payments: readonly OrderCommand[]
  /** All of them must be met. */
  readonly demands: readonly Demand[]
}

interface Exchange {
  readonly id: string
  /** Made from all that is asked for. */
  readonly asked: string
}

/** Money that nobody has asked about for so long has been accounted for elsewhere. */
const keptMs = 90 * 24 * 3_600_000

/** Null: none are kept. Other terms under the same id are refused. */
export async function findTerms(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, asked }: Exchange,
): Promise<Terms | null> {
  const kept = await trx
    .selectFrom('kept_exchanges')
    .select(['asked', 'terms'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (kept === undefined) return null
  return kept.asked === asked ? (kept.terms as Terms) : fail('id_reused', { field: 'id' })
}

export async function keepTerms(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, asked, terms, now }: Exchange & { readonly terms: Terms; readonly now: Date },
): Promise<void> {
  await trx
    .deleteFrom('kept_exchanges')
    .where('company_id', '=', companyId)
    .where('kept_at', '<', new Date(now.getTime() - keptMs))
    .execute()
  await trx
    .insertInto('kept_exchanges')
    .values({ company_id: companyId, id, asked, terms: JSON.stringify(terms), kept_at: now })
    // The same, sent twice at once: what came first holds for both.
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .execute()
}

/** It is recorded, or nothing of it has gone back. */
export async function forgetTerms(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id }: Pick<Exchange, 'id'>,
): Promise<void> {
  await trx
    .deleteFrom('kept_exchanges')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
