/**
 * The five routes of a record kept as one body, ready to be handed to the contract:
 *
 *     const station = recordHandlers(services, stationStore)
 *     export const stationRoutes = { list: os.stations.list.handler(station.list), … }
 */
import type { RawBuilder } from 'kysely'
import type { Principal } from '../access/index.ts'
import type { Scope } from '../db/index.ts'
import { fail } from '../errors/index.ts'
import type { Services } from '../http/index.ts'
import { requirePage, requireSort } from '../paging/index.ts'
import { type BodyStore, bodySorts } from './body-record.store.ts'
import { namedConditions } from './named.sql.ts'
import { archiveRecord, createRecord, updateRecord } from './record.service.ts'
import { type Stored, writeRecords, writerOf } from './record.ts'

interface Call<Query> {
  readonly input: Query
  readonly context: { readonly scope: Scope; readonly principal: Principal | null }
}

export interface ListQuery {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly search?: string | undefined
  readonly archived: boolean
  readonly sort?: string | undefined
}

/** A record as the API shows it, with who changed it last. */
export function bodyView<Input>(stored: Stored<Input>) {
  return {
    ...stored.input,
    id: stored.id,
    version: stored.version,
    archived: stored.archived,
    updatedAt: stored.updatedAt.toISOString(),
    updatedBy: stored.updatedBy,
  }
}

export function recordHandlers<Input extends object, Query extends ListQuery = ListQuery>(
  services: Pick<Services, 'database' | 'live' | 'now'>,
  store: BodyStore<Input>,
  /** What the list is narrowed by besides its name, and in which order it comes. */
  options: {
    readonly where?: (query: Query) => readonly RawBuilder<unknown>[]
    readonly sort?: keyof typeof bodySorts
  } = {},
) {
  const { database } = services
  return {
    list: ({ input, context: { scope } }: Call<Query>) =>
      database.withTenant(scope, async (trx) => {
        const named = namedConditions({ archived: input.archived, search: input.search ?? '' })
        const where = [...named, ...(options.where?.(input) ?? [])]
        const sort = requireSort(bodySorts, input.sort ?? options.sort ?? 'position')
        const { cursor, limit } = input
        const page = requirePage(await store.findPage(scope, trx, where, { sort, cursor, limit }))
        return { ...page, rows: page.rows.map((row) => bodyView<Input>(row)) }
      }),
    get: ({ input, context: { scope } }: Call<{ readonly id: string }>) =>
      database.withTenant(scope, async (trx) => {
        const found = await store.find(scope, trx, input.id)
        return found === undefined ? fail('not_found', { field: 'id' }) : bodyView<Input>(found)
      }),
    create: ({
      input: { id, ...input },
      context: { scope, principal },
    }: Call<Input & { readonly id: string }>) =>
      writeRecords(services, scope, writerOf(principal), async (write) =>
        bodyView<Input>(await createRecord(write, store, { id, input: input as never })),
      ),
    update: ({
      input: { id, version, ...input },
      context: { scope, principal },
    }: Call<Input & { readonly id: string; readonly version: number }>) =>
      writeRecords(services, scope, writerOf(principal), async (write) =>
        bodyView<Input>(await updateRecord(write, store, { id, version, input: input as never })),
      ),
    archive: ({
      input,
      context: { scope, principal },
    }: Call<{ readonly id: string; readonly version: number; readonly archived: boolean }>) =>
      writeRecords(services, scope, writerOf(principal), async (write) =>
        bodyView<Input>(await archiveRecord(write, store, input)),
      ),
  }
}
