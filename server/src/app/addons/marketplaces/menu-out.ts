/** What a branch sells and what of it is sold out, told to the platform when it has changed. */
import { createHash } from 'node:crypto'
import type { AddonInput } from '@servery/contract/setup/addons.ts'
import type { GuestMenu } from '@servery/contract/trade/shop-menu.ts'
import { readOnlineMenu } from '../../../channels/shop/index.ts'
import { findReportBranches } from '../../../journal/aggregates/index.ts'
import { currentRevision, type Scope, type TenantTransaction } from '../../../platform/db/index.ts'
import { type Connection, remember } from '../connections/index.ts'
import { type AddonLook, addDelivery } from '../delivery/index.ts'

/** What is sold may change with the clock. */
const lookEveryMs = 10 * 60_000

export interface SoldOut {
  readonly itemId: string
  readonly variationId: string | null
  /** As the platform calls it; null: by our id. */
  readonly platformId: string | null
}

interface Told {
  readonly menu: string
  readonly soldOut: string
}

interface Memory {
  readonly revision?: number
  readonly lookedAt?: number
  readonly branches?: Readonly<Record<string, Told>>
}

export async function queueMenus(look: AddonLook): Promise<Date> {
  const { scope, trx, connection, now } = look
  const memory = connection.memory as Memory
  const revision = await currentRevision(scope, trx)
  const again = (memory.lookedAt ?? 0) + lookEveryMs
  if (memory.revision === revision && now.getTime() < again) return new Date(again)
  const branches: Record<string, Told> = {}
  for (const { id } of await branchesOf(scope, trx, connection)) {
    branches[id] = await queueBranch(look, id, memory.branches?.[id])
  }
  const lookedAt = now.getTime()
  await remember(scope, trx, { id: connection.id, memory: { revision, lookedAt, branches } })
  return new Date(lookedAt + lookEveryMs)
}

async function branchesOf(scope: Scope, trx: TenantTransaction, { input }: Connection) {
  const branches = await findReportBranches(scope, trx)
  return branches.filter(({ id }) => input.branchIds?.includes(id) ?? true)
}

/** The menu says what is sold out as well; a change of that alone is told in short. */
async function queueBranch(look: AddonLook, branchId: string, before: Told | undefined) {
  const { scope, trx, connection, now } = look
  const menus = await readMenus(scope, trx, { branchId, now })
  const soldOut = digestOf(soldOutOf(menus, connection.input.mappings))
  const menu = digestOf(menus.map(withoutStock))
  const isNewMenu = menu !== before?.menu
  if (isNewMenu || soldOut !== before.soldOut) {
    const type = isNewMenu ? 'menu.changed' : 'soldout.changed'
    const ref = `${type}:${branchId}:${now.getTime()}`
    const delivery = { connectionId: connection.id, ref, type, subject: `menu:${branchId}` }
    await addDelivery(scope, trx, { ...delivery, payload: { branchId } }, now)
  }
  return { menu, soldOut }
}

export async function readMenus(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly branchId: string; readonly now: Date },
): Promise<readonly GuestMenu[]> {
  const menus: GuestMenu[] = []
  for (const orderType of ['collection', 'delivery'] as const) {
    menus.push(await readOnlineMenu(scope, trx, { ...asked, orderType }))
  }
  return menus
}

export function soldOutOf(
  [menu]: readonly GuestMenu[],
  mappings: AddonInput['mappings'],
): readonly SoldOut[] {
  const theirs = new Map(mappings.map(({ key, value }) => [key, value]))
  const named = (itemId: string, variationId: string | null): SoldOut => {
    const key = variationId === null ? itemId : `${itemId}:${variationId}`
    return { itemId, variationId, platformId: theirs.get(key) ?? null }
  }
  return (menu?.items ?? []).flatMap((item) =>
    item.variations.length === 0
      ? item.soldOut
        ? [named(item.id, null)]
        : []
      : item.variations.filter(({ soldOut }) => soldOut).map(({ id }) => named(item.id, id)),
  )
}

/** How many are left and what is sold out is no change of the menu. */
function withoutStock(menu: GuestMenu): string {
  return JSON.stringify(menu, (key, value: unknown) =>
    key === 'soldOut' || key === 'left' ? undefined : value,
  )
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
