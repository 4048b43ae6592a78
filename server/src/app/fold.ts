import { checkDays, refreshAggregates } from '../journal/aggregates/index.ts'
import type { Scope } from '../platform/db/index.ts'
import { noteFold, takeTrail, withSpan } from '../platform/errors/index.ts'
import type { Services } from '../platform/http/index.ts'
import { foldWaiting } from '../stock/ledger/index.ts'

/** What was stored becomes figures. */
export function fold(
  { database, now }: Pick<Services, 'database' | 'now'>,
  scope: Scope,
): Promise<{ readonly done: boolean }> {
  const { companyId } = scope
  const attributes = { 'servery.company_id': companyId }
  return withSpan('fold', { attributes, links: takeTrail(companyId) }, async () => {
    // Before days are added up: the cost of what was sold is the ledger's.
    await foldWaiting(database, { companyId })
    const folded = await refreshAggregates(database, scope, { now: new Date(now()) })
    noteFold(companyId)
    return folded
  })
}

/** The books are checked as days are tallied; whoever runs the server hears of it too. */
export async function tellOfUnbalanced(
  { database, log }: Pick<Services, 'database' | 'log'>,
  scope: Scope,
): Promise<void> {
  for (const day of await checkDays(database, scope)) {
    log.error({ companyId: scope.companyId, ...day }, 'sales and payments of a day do not tie')
  }
}
