/** Charges that nobody recorded, holds that lapse soon, and terminals that nobody can reach. */
import {
  findGoneReaders,
  findLapsingHolds,
  findToMatch,
} from '../../channels/card-payments/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { NotificationEvent } from './notification-event.ts'

/** A charge is told of once; a reader again when it was reached in between. */
export async function listNewsOfCards(
  scope: Scope,
  trx: TenantTransaction,
  at: Date,
): Promise<NotificationEvent[]> {
  const charges = await findToMatch(scope, trx, at)
  const holds = await findLapsingHolds(scope, trx, at)
  const gone = await findGoneReaders(scope, trx, at)
  return [
    ...charges.map(({ id, branchId, branch, amount, currency, since }) => ({
      ...{ event: 'chargeToMatch' as const, key: `charge:${id}`, branchId, at },
      data: { amount, currency, branch, since: since.toISOString() },
    })),
    ...holds.map(({ id, branchId, branch, amount, currency, until }) => ({
      ...{ event: 'holdLapses' as const, key: `hold:${id}`, branchId, at },
      data: { amount, currency, branch, due: until.toISOString() },
    })),
    ...gone.map(({ id, branchId, branch, reader, since }) => ({
      ...{ event: 'cardReaderGone' as const, key: `reader:${id}:${since.getTime()}`, branchId, at },
      data: { reader, branch, since: since.toISOString() },
    })),
  ]
}
