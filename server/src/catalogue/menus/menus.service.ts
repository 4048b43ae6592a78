/** Menus between draft and till: publishing now or at a time, and taking back. */
import type { MenuInput } from '@servery/contract/catalogue/menus.ts'
import { v7 } from 'uuid'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { addJobs, type JobHandler } from '../../platform/jobs/index.ts'
import {
  bodyView,
  changedFields,
  contentHash,
  isHidden,
  type Stored,
  type Write,
  writeRecords,
} from '../../platform/records/index.ts'
import { findItems, itemView } from '../items/index.ts'
import {
  findLive,
  findScheduled,
  findVersion,
  findVersions,
  insertVersion,
  type MenuVersion,
  menuStore,
  type Scheduled,
  setScheduled,
} from './menus.store.ts'

/** The draft as the API shows it, with what of it is live. */
export async function menuViews(
  scope: Scope,
  trx: TenantTransaction,
  menus: readonly Stored<MenuInput>[],
) {
  const ids = menus.map(({ id }) => id)
  const live = await findLive(scope, trx, ids)
  const scheduled = await findScheduled(scope, trx, ids)
  return menus.map((menu) => ({
    ...bodyView(menu),
    ...publicationOf(menu.input, live.get(menu.id), scheduled.get(menu.id)),
  }))
}

function publicationOf(
  draft: MenuInput,
  live: MenuVersion | undefined,
  scheduled: Scheduled | undefined,
) {
  return {
    live:
      live === undefined
        ? null
        : {
            number: live.number,
            publishedAt: live.publishedAt.toISOString(),
            publishedBy: live.publishedBy,
          },
    scheduled:
      scheduled === undefined ? null : { at: scheduled.at.toISOString(), by: scheduled.by },
    hasChanges: live === undefined || !isSame(draft, live.content),
  }
}

function isSame(left: MenuInput, right: MenuInput): boolean {
  return contentHash(left) === contentHash(right)
}

/** A menu that this caller may see. */
export async function requireMenu(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<Stored<MenuInput>> {
  const menu = await menuStore.find(scope, trx, id)
  if (menu === undefined || isHidden(scope, menu.input.branchIds)) {
    return fail('not_found', { field: 'id' })
  }
  return menu
}

export async function viewOf(scope: Scope, trx: TenantTransaction, id: string) {
  const [view] = await menuViews(scope, trx, [await requireMenu(scope, trx, id)])
  return view ?? fail('not_found', { field: 'id' })
}

export async function publishMenu(
  write: Write,
  { id, version, at }: { readonly id: string; readonly version: number; readonly at: Date | null },
): Promise<void> {
  const { scope, trx, now } = write
  const menu = await requireMenu(scope, trx, id)
  if (menu.archived) fail('not_found', { field: 'id' })
  if (menu.version !== version) {
    fail('stale_version', { field: 'version', detail: { version: menu.version } })
  }
  if (!menu.input.sections.some(({ items }) => items.length > 0)) {
    failInput('sections', 'must have an item')
  }
  if (at === null) return publishContent(write, menu, menu.input)
  if (at <= now) failInput('at', 'must not be in the past')
  await schedulePublishing(write, menu, at)
}

/** The same twice is published once. */
async function publishContent(
  write: Write,
  menu: Stored<MenuInput>,
  content: MenuInput,
  restoredFrom: number | null = null,
): Promise<void> {
  const { scope, trx } = write
  const live = (await findLive(scope, trx, [menu.id])).get(menu.id)
  if (live !== undefined && isSame(live.content, content)) return
  await insertVersion(write, { menuId: menu.id, content, restoredFrom })
  await recordChanges(write, menuStore.noun, menu.id, [
    { field: 'published', old: live?.number ?? null, new: (live?.number ?? 0) + 1 },
  ])
}

async function schedulePublishing(
  write: Write,
  { id, input }: Stored<MenuInput>,
  at: Date,
): Promise<void> {
  const { scope, trx, actor, now } = write
  const before = (await findScheduled(scope, trx, [id])).get(id)
  await setScheduled(scope, trx, id, { at, by: actor.name, content: input })
  const payload = { id, at: at.toISOString(), actor: actor.id, name: actor.name }
  const job = { kind: 'menu.publish', key: `menu.publish:${v7()}`, payload, runAt: at }
  await addJobs(scope, trx, [job], now)
  await recordChanges(write, menuStore.noun, id, [
    { field: 'publishAt', old: before?.at ?? null, new: at },
  ])
}

export async function unscheduleMenu(write: Write, id: string): Promise<void> {
  const { scope, trx } = write
  await requireMenu(scope, trx, id)
  const before = (await findScheduled(scope, trx, [id])).get(id)
  if (before === undefined) return
  await setScheduled(scope, trx, id, null)
  await recordChanges(write, menuStore.noun, id, [
    { field: 'publishAt', old: before.at, new: null },
  ])
}

/** The draft follows, unless it holds changes that were never published. */
export async function restoreVersion(
  write: Write,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<void> {
  const { scope, trx, actor, now, revision } = write
  const menu = await requireMenu(scope, trx, id)
  if (menu.archived) fail('not_found', { field: 'id' })
  const version = await findVersion(scope, trx, { menuId: id, number })
  if (version === undefined) return fail('reference_unknown', { field: 'number' })
  const live = (await findLive(scope, trx, [id])).get(id)
  const follows = live !== undefined && isSame(live.content, menu.input)
  await publishContent(write, menu, version.content, number)
  if (!follows || isSame(menu.input, version.content)) return
  const { archived } = menu
  const head = { version: menu.version + 1, archived, revision, updated_at: now }
  await menuStore.update(scope, trx, {
    id,
    input: version.content,
    head: { ...head, updated_by: actor.name },
  })
  const changes = changedFields(menu.input, version.content)
  await recordChanges(write, menuStore.noun, id, changes)
}

/** What the draft names, as it now is. */
export async function listItems(scope: Scope, trx: TenantTransaction, id: string) {
  const { input } = await requireMenu(scope, trx, id)
  const ids = input.sections.flatMap(({ items }) => items.map(({ itemId }) => itemId))
  return (await findItems(scope, trx, [...new Set(ids)])).map(itemView)
}

export async function listVersions(scope: Scope, trx: TenantTransaction, id: string) {
  await requireMenu(scope, trx, id)
  const versions = await findVersions(scope, trx, id)
  return versions.map(({ number, publishedAt, publishedBy, restoredFrom, content }) => ({
    number,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    restoredFrom,
    sections: content.sections.length,
    items: content.sections.reduce((sum, { items }) => sum + items.length, 0),
  }))
}

/** Publishes what is due; nothing, where the time was changed or taken back meanwhile. */
export function menuHandlers(
  services: Pick<Services, 'database' | 'live' | 'now'>,
): Readonly<Record<string, JobHandler>> {
  return {
    'menu.publish': (scope, { payload: { id = '', at = '', actor = '', name = '' } }) =>
      writeRecords(services, scope, { id: actor, name }, async (write) => {
        const { trx } = write
        const scheduled = (await findScheduled(scope, trx, [id])).get(id)
        if (scheduled === undefined || scheduled.at.toISOString() !== at) return
        await setScheduled(scope, trx, id, null)
        const menu = await requireMenu(scope, trx, id)
        if (!menu.archived) await publishContent(write, menu, scheduled.content)
      }),
  }
}

function failInput(field: string, problem: string): never {
  return fail('invalid_input', { field, issues: [{ field, problem }] })
}
