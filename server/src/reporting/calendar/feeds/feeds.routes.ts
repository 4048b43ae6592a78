import {
  type CalendarFeedInput,
  type CalendarFeedRow,
  calendarFileType,
  sharedBy,
} from '@servery/contract/people/calendar-feeds.ts'
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import {
  createToken,
  type Principal,
  parseToken,
  requireBranch,
} from '../../../platform/access/index.ts'
import { recordChanges } from '../../../platform/audit/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { apiPrefix, os, type Services } from '../../../platform/http/index.ts'
import { isHidden, writeRecords, writerOf } from '../../../platform/records/index.ts'
import { fileOfFeed } from './feed.service.ts'
import {
  type FeedRow,
  findFeed,
  findFeedOf,
  findFeeds,
  insertFeed,
  revokeFeed,
} from './feeds.store.ts'

const noun = 'calendar_feed'

export const calendarFeedRoutes = (services: Services) => ({
  list: os.calendarFeeds.list.handler(({ context: { scope } }) =>
    services.database.readTenant(scope, async (trx) => ({
      rows: (await findFeeds(scope, trx)).map(viewOf),
    })),
  ),
  create: os.calendarFeeds.create.handler(async ({ input, context: { scope, principal } }) => {
    const { id, name, branchId, types, showsNames } = input
    if (branchId !== null) requireBranch(scope, branchId)
    else if (scope.branchIds !== null) fail('not_allowed', { field: 'branchId' })
    requireSeen(principal, types)
    const { token, hash } = createToken('feed', scope.companyId)
    const made = await writeRecords(services, scope, writerOf(principal), async (write) => {
      const row = await insertFeed(scope, write.trx, {
        ...{ id, name, branch_id: branchId, types, shows_names: showsNames, hash },
        ...{ created_at: write.now, created_by: write.actor.name },
      })
      if (row === undefined) return fail('id_reused', { field: 'id' })
      await recordChanges(write, noun, id, [
        { field: '', old: null, new: { name, branchId, types, showsNames } },
      ])
      return row
    })
    const path = `${apiPrefix}/calendar-file/${token}.ics`
    return { ...viewOf(made), url: `${services.signIn.publicUrl}${path}` }
  }),
  revoke: os.calendarFeeds.revoke.handler(({ input: { id }, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), async (write) => {
      const feed = await findFeed(scope, write.trx, id)
      if (feed === undefined || isHidden(scope, branchesOf(feed))) {
        return fail('not_found', { field: 'id' })
      }
      if (feed.revoked_at !== null) return viewOf(feed)
      await revokeFeed(scope, write.trx, { id, now: write.now })
      const change = { field: 'revoked', old: false, new: true }
      await recordChanges(write, noun, id, [change])
      return viewOf({ ...feed, revoked_at: write.now })
    }),
  ),
  file: os.calendarFeeds.file.handler(async ({ input: { token } }) => {
    const parsed = parseToken(token.replace(/\.ics$/, ''))
    if (parsed?.kind !== 'feed') return fail('not_found', { field: 'token' })
    const now = new Date(services.now())
    const { companyId, hash } = parsed
    const text = await services.database.withTenant({ companyId, branchIds: null }, async (trx) => {
      const feed = await findFeedOf({ companyId, branchIds: null }, trx, { hash, now })
      if (feed === undefined) return fail('not_found', { field: 'token' })
      const scope = { companyId, branchIds: branchesOf(feed) }
      return fileOfFeed(scope, trx, { feed, now })
    })
    return new File([text], 'calendar.ics', { type: calendarFileType })
  }),
})

function requireSeen(principal: Principal | null, types: CalendarFeedInput['types']): void {
  const isHiddenType = (type: (typeof types)[number]) => {
    const needed = sharedBy[type]
    return needed !== undefined && !isAllowed(principal?.permissions ?? [], needed)
  }
  if (types.some(isHiddenType)) fail('not_allowed', { field: 'types' })
}

function branchesOf({ branch_id: branchId }: FeedRow): readonly string[] | null {
  return branchId === null ? null : [branchId]
}

function viewOf(row: FeedRow): CalendarFeedRow {
  return {
    ...{ id: row.id, name: row.name, branchId: row.branch_id, types: [...row.types] },
    showsNames: row.shows_names,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    readAt: row.read_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }
}
