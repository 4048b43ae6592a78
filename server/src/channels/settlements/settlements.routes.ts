import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { findAsOf, findDays, findDisputes, findEntries, findPayouts } from './settlements.store.ts'

export const settlementRoutes = ({ database }: Services) => {
  /** A payout is of the whole business, and so are its fees. */
  const read = <Answer>(scope: Scope, work: (trx: TenantTransaction) => Promise<Answer>) =>
    scope.branchIds === null ? database.readTenant(scope, work) : fail('not_allowed')
  return {
    payouts: os.settlements.payouts.handler(({ context: { scope } }) =>
      read(scope, async (trx) => ({
        rows: [...(await findPayouts(scope, trx))],
        asOf: await findAsOf(scope, trx),
      })),
    ),
    payout: os.settlements.payout.handler(({ input: { payoutId }, context: { scope } }) =>
      read(scope, async (trx) => {
        const [found] = await findPayouts(scope, trx, payoutId)
        if (found === undefined) return fail('not_found', { field: 'payoutId' })
        return { ...found, entries: [...(await findEntries(scope, trx, payoutId))] }
      }),
    ),
    days: os.settlements.days.handler(({ input, context: { scope } }) =>
      read(scope, async (trx) => ({ rows: [...(await findDays(scope, trx, input))] })),
    ),
    disputes: os.settlements.disputes.handler(({ context: { scope } }) =>
      read(scope, async (trx) => ({ rows: [...(await findDisputes(scope, trx))] })),
    ),
  }
}
