/**
 * Voids of a day that is closed, where they came to more of its gross sales than the company has as
 * worth a look. The report says the same of the same day.
 */
import { multiplyDivide } from '@servery/domain/kernel/rounding.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { moveCursor } from '../../platform/jobs/index.ts'
import { sumEvents } from '../reports/index.ts'
import type { NotificationEvent } from './notification-event.ts'
import type { BranchRow } from './notification-events.store.ts'

const dayMs = 86_400_000

interface VoidsInput {
  readonly branches: readonly BranchRow[]
  readonly cursors: ReadonlyMap<string, number>
  readonly at: Date
}

/** Each branch's newest day that is closed is looked at once; older ones are no news. */
export async function listVoids(
  scope: Scope,
  trx: TenantTransaction,
  { branches, cursors, at }: VoidsInput,
): Promise<NotificationEvent[]> {
  const notificationEvents: NotificationEvent[] = []
  for (const branch of branches) {
    const { closed_through: day } = branch
    if (day === null) continue
    const source = `voids:${branch.id}`
    const number = Math.floor(Date.parse(day) / dayMs)
    const seen = cursors.get(source)
    if (seen !== undefined && seen >= number) continue
    await moveCursor(scope, trx, source, number)
    if (seen !== undefined)
      notificationEvents.push(...(await voidsOf(scope, trx, { branch, day, at })))
  }
  return notificationEvents
}

async function voidsOf(
  scope: Scope,
  trx: TenantTransaction,
  { branch, day, at }: { readonly branch: BranchRow; readonly day: string; readonly at: Date },
): Promise<NotificationEvent[]> {
  const asked = { branchId: branch.id, kind: 'void', from: day, to: day } as const
  const { look, gross, currency } = await sumEvents(scope, trx, asked, at)
  if (!look.voidsWorthALook) return []
  const share = gross > 0 ? multiplyDivide(look.voided, 1_000_000, gross, 'half_up') : 1_000_000
  return [
    {
      event: 'voidsAbove',
      key: `voids:${branch.id}:${day}`,
      branchId: branch.id,
      at,
      data: {
        ...{ day, branch: branch.name, branchId: branch.id, currency },
        ...{ amount: look.voided, share, limit: look.voidShare },
      },
    },
  ]
}
