import { Readable } from 'node:stream'
import { type Principal, requireBranch } from '../../../platform/access/index.ts'
import { recordChanges } from '../../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { answerFile, os } from '../../../platform/http/index.ts'
import { wakeTurn } from '../../../platform/jobs/index.ts'
import {
  bodyView,
  createRecord,
  recordHandlers,
  writeRecords,
  writerOf,
} from '../../../platform/records/index.ts'
import { listJournals, readJournalFile } from '../accounting/index.ts'
import {
  addonStore,
  findConnection,
  findStates,
  initialiseConnection,
} from '../connections/index.ts'
import { findLog } from '../delivery/index.ts'
import { numberAudit } from '../feed/index.ts'
import {
  ensurePlatformMethod,
  findMarketplaceOrders,
  findUnknownItems,
} from '../marketplaces/index.ts'
import type { AddonServices } from './addons.ts'
import * as work from './boltons.service.ts'
import { deliveryView, manifestViews, stateView } from './views.ts'

interface Call<Input> {
  readonly input: Input
  readonly context: { readonly scope: Scope; readonly principal: Principal | null }
}

export const boltonRoutes = (services: AddonServices) => {
  const routes = os.boltons
  const { database, now } = services
  const record = recordHandlers(services, addonStore, { sort: 'name' })
  /** One transaction about a connection that is there, and the company's turn afterwards. */
  const act = async <Input extends { readonly id: string }, Answer>(
    { input, context: { scope, principal } }: Call<Input>,
    what: string,
    then: (on: work.Acting, input: Input) => Promise<Answer>,
  ): Promise<Answer> => {
    const at = new Date(now())
    const answer = await database.withTenant(scope, async (trx) => {
      const found = await findConnection(scope, trx, { id: input.id, now: at })
      if (found === undefined) return fail('not_found', { field: 'id' })
      const audit = { scope, trx, actor: writerOf(principal), now: at }
      await recordChanges(audit, addonStore.noun, input.id, [
        { field: what, old: null, new: at.toISOString() },
      ])
      return then({ services, scope, trx, found, now: at }, input)
    })
    await wakeTurn(database.work, scope.companyId, at)
    return answer
  }
  return {
    list: routes.list.handler(record.list),
    get: routes.get.handler(record.get),
    update: routes.update.handler(async (call) => {
      work.requireReachable(services, call.input)
      return record.update(call)
    }),
    archive: routes.archive.handler(record.archive),
    create: routes.create.handler(({ input: { id, ...input }, context: { scope, principal } }) =>
      writeRecords(services, scope, writerOf(principal), async (write) => {
        if (scope.branchIds !== null) fail('not_allowed')
        work.requireReachable(services, input)
        const made = await createRecord(write, addonStore, { id, input })
        if (input.addon === 'marketplaces') await ensurePlatformMethod(write, { id, input })
        const by = write.actor.name
        // Before the first connection nothing of the audit is numbered: all of it is the past.
        while (await numberAudit(scope, write.trx)) {}
        await initialiseConnection(scope, write.trx, { id, by, now: write.now })
        return bodyView(made)
      }),
    ),
    available: routes.available.handler(() => ({ rows: manifestViews() })),
    states: routes.states.handler(({ context: { scope } }) =>
      database.readTenant(scope, async (trx) => {
        const rows = await findStates(scope, trx, { now: new Date(now()) })
        return { rows: rows.map((row) => stateView(services, scope, row)) }
      }),
    ),
    log: routes.log.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => readLog(scope, trx, input)),
    ),
    ...journalRoutes(services),
    ...marketplaceRoutes(services),
    resend: routes.resend.handler((call) => act(call, 'resend', work.resend)),
    test: routes.test.handler((call) => act(call, 'test', work.sendTest)),
    makeSecret: routes.makeSecret.handler((call) => act(call, 'secret', work.renewSecret)),
    giveSecret: routes.giveSecret.handler((call) => act(call, 'secret', work.takeSecret)),
    resume: routes.resume.handler((call) => act(call, 'resumed', work.resume)),
  }
}

const journalRoutes = ({ database }: AddonServices) => {
  const routes = os.boltons
  return {
    journals: routes.journals.handler(({ input: { id }, context: { scope } }) =>
      database.readTenant(scope, async (trx) => ({
        rows: await listJournals(scope, trx, await requireConnection(scope, trx, id)),
      })),
    ),
    journalFile: routes.journalFile.handler(async ({ input, context }) => {
      const { scope } = context
      const made = await database.readTenant(scope, async (trx) => {
        requireBranch(scope, input.branchId)
        return readJournalFile(scope, trx, await requireConnection(scope, trx, input.id), input)
      })
      if (made === null) return fail('not_found', { field: 'revision' })
      if (made.missing.length > 0) {
        return fail('addon_mapping', { detail: { missing: made.missing.join(', ') } })
      }
      const { file } = made
      return answerFile(context, file, Readable.from([file.content]))
    }),
  }
}

const marketplaceRoutes = ({ database }: AddonServices) => {
  const routes = os.boltons
  return {
    marketplaceOrders: routes.marketplaceOrders.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, async (trx) => {
        await requireConnection(scope, trx, input.id)
        return findMarketplaceOrders(scope, trx, input)
      }),
    ),
    unknownItems: routes.unknownItems.handler(({ input: { id }, context: { scope } }) =>
      database.readTenant(scope, async (trx) => ({
        rows: await findUnknownItems(scope, trx, await requireConnection(scope, trx, id)),
      })),
    ),
  }
}

async function requireConnection(scope: Scope, trx: TenantTransaction, id: string) {
  const found = await addonStore.find(scope, trx, id)
  return found ?? fail('not_found', { field: 'id' })
}

async function readLog(scope: Scope, trx: TenantTransaction, asked: Parameters<typeof findLog>[2]) {
  await requireConnection(scope, trx, asked.id)
  const { rows, hasMore } = await findLog(scope, trx, asked)
  return { rows: rows.map(deliveryView), hasMore }
}
