/** What is kept beside the read tables for every order, in the transaction that writes these. */
import { keepBalanceMoves } from '../../customers/balances/keep-moves.store.ts'
import { keepPoints } from '../../customers/balances/keep-points.store.ts'
import { countCustomersOf } from '../../customers/directory/count-orders.store.ts'
import type { TenantClient } from '../../platform/db/tenancy.ts'
import type { Subject, SubjectRows } from '../projection/subjects.ts'

export async function keepWithOrders(
  client: TenantClient,
  companyId: string,
  subjects: readonly Subject[],
  rows: readonly SubjectRows[],
): Promise<void> {
  await countCustomersOf(client, companyId, subjects)
  await keepBalanceMoves(client, companyId, rows)
  await keepPoints(client, companyId, rows)
}
