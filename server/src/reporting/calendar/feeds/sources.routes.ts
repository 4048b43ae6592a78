import type { CalendarSourceRow } from '@servery/contract/people/calendar-feeds.ts'
import { requireBranch } from '../../../platform/access/index.ts'
import { recordChanges } from '../../../platform/audit/index.ts'
import type { Scope } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { os, type Services } from '../../../platform/http/index.ts'
import { isHidden, type Write, writeRecords, writerOf } from '../../../platform/records/index.ts'
import {
  fetchCalendar,
  keepCalendar,
  planNextRead,
  readAgain,
  refuseUnread,
} from './source.service.ts'
import {
  findSource,
  findSources,
  insertSource,
  removeSource,
  type SourceRow,
} from './sources.store.ts'

const noun = 'calendar_source'

export const calendarSourceRoutes = (services: Services) => ({
  list: os.calendarSources.list.handler(({ context: { scope } }) =>
    services.database.readTenant(scope, async (trx) => ({
      rows: (await findSources(scope, trx)).map(viewOf),
    })),
  ),
  add: os.calendarSources.add.handler(async ({ input, context: { scope, principal } }) => {
    const { id, name, branchId, type, zone, url, content } = input
    requireAllowed(scope, branchId)
    const isFile = url === ''
    const field = isFile ? 'content' : 'url'
    // Fetched before anything is locked: others do not wait for somebody's server.
    const text = isFile
      ? content
      : await fetchCalendar(services, url).catch((error: unknown) => refuseUnread(error, field))
    return writeRecords(services, scope, writerOf(principal), async (write) => {
      const source = { id, name, branch_id: branchId, type, zone, url }
      const { trx, now, actor } = write
      const isNew = await insertSource(scope, trx, { ...source, created_by: actor.name, now })
      if (!isNew) return fail('id_reused', { field: 'id' })
      try {
        await keepCalendar(scope, trx, { source, text, now })
      } catch (error) {
        return refuseUnread(error, field)
      }
      await planNextRead(scope, trx, { id, now })
      await recordChanges(write, noun, id, [
        { field: '', old: null, new: { name, branchId, type, zone } },
      ])
      return viewOf(await requireSource(write, id))
    })
  }),
  refresh: os.calendarSources.refresh.handler(
    async ({ input: { id }, context: { scope, principal } }) => {
      await services.database.withTenant(scope, async (trx) =>
        requireVisible(scope, await findSource(scope, trx, id)),
      )
      await readAgain(services, scope, id)
      return writeRecords(services, scope, writerOf(principal), async (write) =>
        viewOf(await requireSource(write, id)),
      )
    },
  ),
  remove: os.calendarSources.remove.handler(({ input: { id }, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), async (write) => {
      const source = await requireSource(write, id)
      requireAllowed(scope, source.branch_id)
      await removeSource(scope, write.trx, id)
      const change = { field: 'removed', old: false, new: true }
      await recordChanges(write, noun, id, [change])
      return {}
    }),
  ),
})

/** What stands in the calendar of every branch is for those who look after all of them. */
function requireAllowed(scope: Scope, branchId: string | null): void {
  if (branchId !== null) requireBranch(scope, branchId)
  else if (scope.branchIds !== null) fail('not_allowed', { field: 'branchId' })
}

async function requireSource({ scope, trx }: Write, id: string): Promise<SourceRow> {
  return requireVisible(scope, await findSource(scope, trx, id))
}

function requireVisible(scope: Scope, source: SourceRow | undefined): SourceRow {
  if (source === undefined) return fail('not_found', { field: 'id' })
  const branches = source.branch_id === null ? null : [source.branch_id]
  return isHidden(scope, branches) ? fail('not_found', { field: 'id' }) : source
}

function viewOf(row: SourceRow): CalendarSourceRow {
  return {
    ...{ id: row.id, name: row.name, branchId: row.branch_id, type: row.type, zone: row.zone },
    ...{ url: row.url, problem: row.problem, entries: row.entries, skipped: { ...row.skipped } },
    refreshedAt: row.refreshed_at?.toISOString() ?? null,
    createdBy: row.created_by,
  }
}
