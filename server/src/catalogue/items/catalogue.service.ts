/** Lists and single records of the catalogue, as the API answers them. */
import type { ItemInput, ItemView } from '@servery/contract/catalogue/catalogue.ts'
import type { Channel } from '@servery/domain/offer/catalogue/channel.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import { namedConditions, type PlainStore, type Stored } from '../../platform/records/index.ts'
import {
  findItem,
  findItemPage,
  type ItemFilter,
  itemSorts,
  type StoredItem,
} from './items.store.ts'
import { recordSorts } from './records.store.ts'

export interface ListQuery {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly search?: string | undefined
  readonly archived: boolean
  readonly sort?: string | undefined
}

export interface RecordPage<View> {
  readonly rows: View[]
  readonly nextCursor: string | null
  readonly total: number | null
}

/** A record as the API shows it: its content with id, version and archived. */
export function recordView<Input>({ id, version, archived, input }: Stored<Input>) {
  return { ...input, id, version, archived }
}

export function itemView(item: StoredItem): ItemView {
  return {
    ...recordView<ItemInput>(item),
    categoryName: item.categoryName,
    updatedAt: item.updatedAt.toISOString(),
    updatedBy: item.updatedBy,
  }
}

type ItemStatus = 'active' | 'sold_out' | 'archived' | 'missing_info'

export async function listItems(
  scope: Scope,
  trx: TenantTransaction,
  query: ListQuery & {
    readonly categoryId?: string | undefined
    readonly taxRateId?: string | undefined
    readonly channel?: Channel | undefined
    readonly stationId?: string | undefined
    readonly menuId?: string | undefined
    readonly status?: ItemStatus | undefined
  },
): Promise<RecordPage<ItemView>> {
  const { status } = query
  const filter: ItemFilter = {
    search: (query.search ?? '').trim(),
    categoryId: query.categoryId,
    taxRateId: query.taxRateId,
    channel: query.channel,
    stationId: query.stationId,
    menuId: query.menuId,
    archived: status === undefined ? query.archived : status === 'archived',
    soldOut: status === 'sold_out' ? true : status === 'active' ? false : undefined,
    missingInfo: status === 'missing_info',
  }
  const { cursor, limit } = query
  const sort = requireSort(itemSorts, query.sort ?? 'name')
  const page = requirePage(await findItemPage(scope, trx, filter, { sort, cursor, limit }))
  return { ...page, rows: page.rows.map(itemView) }
}

export async function getItem(scope: Scope, trx: TenantTransaction, id: string): Promise<ItemView> {
  const item = await findItem(scope, trx, id)
  return item === undefined ? fail('not_found', { field: 'id' }) : itemView(item)
}

/** A page of records that are one row each. */
export async function listRecords<Input>(
  scope: Scope,
  trx: TenantTransaction,
  table: Pick<PlainStore<Input>, 'findPage'>,
  query: ListQuery & { readonly noun: keyof typeof recordSorts; readonly sortDefault: string },
): Promise<RecordPage<ReturnType<typeof recordView<Input>>>> {
  const where = namedConditions({ archived: query.archived, search: query.search ?? '' })
  const sort = requireSort(recordSorts[query.noun], query.sort ?? query.sortDefault)
  const { cursor, limit } = query
  const page = requirePage(await table.findPage(scope, trx, where, { sort, cursor, limit }))
  return { ...page, rows: page.rows.map((row) => recordView<Input>(row)) }
}

export async function getRecord<Input>(
  scope: Scope,
  trx: TenantTransaction,
  table: Pick<PlainStore<Input>, 'find'>,
  id: string,
) {
  const record = await table.find(scope, trx, id)
  return record === undefined ? fail('not_found', { field: 'id' }) : recordView<Input>(record)
}
