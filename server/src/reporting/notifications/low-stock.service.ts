/**
 * What a branch is short of, told once a day in the morning: how many things and the first of them.
 * Only what has a mark, of its own or by default, is meant; the rest is nobody's concern yet.
 */
import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { moveCursor } from '../../platform/jobs/index.ts'
import { wallClockAt } from '../../setup/company/index.ts'
import { countExpiring } from '../../stock/batches/index.ts'
import { hasTargets, listLowStock } from '../../stock/low-stock/index.ts'
import type { NotificationEvent } from './notification-event.ts'
import type { BranchRow } from './notification-events.store.ts'

/** By the clock of the branch: early enough to order on the same day. */
const toldFrom = '07:00'
const namedMax = 5

export async function listLowStocks(
  scope: Scope,
  trx: TenantTransaction,
  input: {
    readonly branches: readonly BranchRow[]
    readonly cursors: ReadonlyMap<string, number>
    readonly at: Date
  },
): Promise<NotificationEvent[]> {
  const { branches, cursors, at } = input
  const notificationEvents: NotificationEvent[] = []
  for (const branch of branches) {
    const clock = wallClockAt(at, branch)
    const day = clock.slice(0, 'YYYY-MM-DD'.length)
    const source = `lowStock:${branch.id}`
    const dayMs = Date.parse(`${day}T00:00:00Z`)
    if (clock.slice(day.length + 1) < toldFrom || (cursors.get(source) ?? 0) >= dayMs) continue
    await moveCursor(scope, trx, source, dayMs)
    notificationEvents.push(...(await shortOf(scope, trx, { branch, day, at })))
    notificationEvents.push(...(await expiringAt(scope, trx, { branch, day, at })))
  }
  return notificationEvents
}

async function shortOf(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly branch: BranchRow; readonly day: string; readonly at: Date },
): Promise<NotificationEvent[]> {
  const { branch, day, at } = asked
  const { id: branchId, name } = branch
  if (!(await hasTargets(scope, trx, branchId))) return []
  const { rows } = await listLowStock(scope, trx, { branchId, status: 'low' }, at)
  const meant = rows.filter(({ lowAt, par }) => lowAt !== null || par !== null)
  if (meant.length === 0) return []
  const names = meant
    .slice(0, namedMax)
    .map(({ itemName, variationName }) =>
      variationName === '' ? itemName : `${itemName} (${variationName})`,
    )
  const more = meant.length > names.length ? ' …' : ''
  return [
    {
      event: 'lowStock',
      key: `low-stock:${branchId}:${day}`,
      branchId,
      at,
      data: { day, branch: name, items: meant.length, names: `${names.join(', ')}${more}` },
    },
  ]
}

/** What has to be sold first, or is past its day. */
async function expiringAt(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly branch: BranchRow; readonly day: string; readonly at: Date },
): Promise<NotificationEvent[]> {
  const { branch, day, at } = asked
  const { id: branchId, name } = branch
  const found = await countExpiring(scope, trx, { branchId, today: day as BusinessDate })
  if (found.batches === 0) return []
  const more = found.batches > namedMax ? ' …' : ''
  const names = `${found.names.slice(0, namedMax).join(', ')}${more}`
  return [
    {
      event: 'batchesExpire',
      key: `batches-expire:${branchId}:${day}`,
      branchId,
      at,
      data: { day, branch: name, items: found.batches, names },
    },
  ]
}
