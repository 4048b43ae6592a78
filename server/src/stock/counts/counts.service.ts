/** A stock take from its draft to the end of counting. */
import type {
  AddedRowInput,
  StockTake,
  StockTakeInput,
} from '@servery/contract/stock/stock-takes.ts'
import { stockTakeRowsMax } from '@servery/contract/stock/stock-takes.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import {
  moveStockTake,
  type StockTakeAction,
  stockTakeReference,
} from '@servery/domain/stock/stock-take.ts'
import { stockTakeRowId } from '@servery/domain/stock/stock-take-row.ts'
import { requireBranch } from '../../platform/access/index.ts'
import { type AuditContext, recordChanges } from '../../platform/audit/index.ts'
import { nextNumber, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import { contentHash } from '../../platform/records/index.ts'
import { findBranch, findBranchNames, findPeople, type Names } from '../../setup/company/index.ts'
import { requirePlaces } from '../places/index.ts'
import { findCandidates } from './candidates.store.ts'
import { findCounters } from './counters.store.ts'
import { insertRows, type NewRow } from './sheet.store.ts'
import { findStands } from './stands.ts'
import {
  changeTake,
  findTake,
  findTakePage,
  findUnknown,
  insertTake,
  type ListedTake,
  lockTake,
  type TakeFilter,
  type TakeRow,
  takeSorts,
} from './takes.store.ts'
import { valueOfTakes } from './value.ts'

/** Who changes a stock take, and when. */
export interface Counting extends AuditContext {
  readonly personId: string
}

export async function listTakes(
  scope: Scope,
  trx: TenantTransaction,
  query: TakeFilter & { cursor?: string | undefined; limit: number; sort: string },
) {
  if (query.branchId !== undefined) requireBranch(scope, query.branchId)
  const { cursor, limit } = query
  const sort = requireSort(takeSorts, query.sort)
  const page = requirePage(await findTakePage(scope, trx, query, { sort, cursor, limit }))
  const rows = await viewsOf(scope, trx, page.rows)
  return { rows: [...rows], nextCursor: page.nextCursor, total: page.total }
}

export async function getTake(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StockTake> {
  const take = await findTake(scope, trx, id)
  if (take === undefined) return fail('not_found', { field: 'id' })
  const [view] = await viewsOf(scope, trx, [take])
  return view ?? fail('not_found', { field: 'id' })
}

async function viewsOf(
  scope: Scope,
  trx: TenantTransaction,
  takes: readonly ListedTake[],
): Promise<readonly StockTake[]> {
  const people = takes.flatMap(({ created_by, started_by, completed_by, assignee_ids }) =>
    [created_by, started_by, completed_by, ...assignee_ids].filter((one) => one !== null),
  )
  const names = await findPeople(scope, trx, people)
  const branches = await findBranchNames(scope, trx)
  const values = await valueOfTakes(scope, trx, takes)
  return takes.map((take) => viewOf(take, { names, branches, value: values.get(take.id) ?? null }))
}

function viewOf(
  take: ListedTake,
  { names, branches, value }: { names: Names; branches: Names; value: number | null },
): StockTake {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''))
  const ids = take.scope_ids
  return {
    id: take.id,
    branchId: take.branch_id,
    branchName: branches.get(take.branch_id) ?? '',
    reference: stockTakeReference(take.number),
    name: take.name,
    scope: take.scope === 'full' ? { kind: 'full' } : { kind: take.scope, ids },
    status: take.status,
    blind: take.blind,
    includeZero: take.include_zero,
    includeUntracked: take.include_untracked,
    note: take.note,
    dueOn: take.due_on,
    assignees: take.assignee_ids.map((id) => ({ id, name: names.get(id) ?? '' })),
    currency: take.currency,
    rows: take.rows,
    counted: take.counted,
    valueDifference: value === null ? null : minorUnits(value),
    createdAt: take.created_at.toISOString(),
    createdBy: nameOf(take.created_by) ?? '',
    startedAt: take.started_at?.toISOString() ?? null,
    startedBy: nameOf(take.started_by),
    completedAt: take.completed_at?.toISOString() ?? null,
    completedBy: nameOf(take.completed_by),
    cancelledAt: take.cancelled_at?.toISOString() ?? null,
  }
}

/** Drafts it; the same again is the same one. */
export async function createTake(counting: Counting, input: StockTakeInput): Promise<void> {
  const { scope, trx, now, personId } = counting
  requireBranch(scope, input.branchId)
  const branch = await findBranch(scope, trx, input.branchId)
  if (branch === undefined) fail('not_found', { field: 'branchId' })
  const { assigneeIds, ...said } = input
  const hash = contentHash(assigneeIds.length === 0 ? said : input)
  const known = await lockTake({ ...scope, branchIds: null }, trx, input.id)
  if (known !== undefined) {
    if (known.created_hash !== hash) fail('id_reused', { field: 'id' })
    return
  }
  await requireKnown(counting, input)
  const ids = input.scope.kind === 'full' ? [] : input.scope.ids
  const take: TakeRow = {
    company_id: scope.companyId,
    id: input.id,
    branch_id: input.branchId,
    number: await nextNumber(scope, trx, 'stock_takes'),
    name: input.name,
    scope: input.scope.kind,
    scope_ids: [...ids],
    status: 'draft',
    blind: input.blind,
    include_zero: input.includeZero,
    include_untracked: input.includeUntracked,
    note: input.note,
    due_on: input.dueOn,
    assignee_ids: [...assigneeIds],
    created_hash: hash,
    revision: 0,
    created_at: now,
    created_by: personId,
    started_at: null,
    started_by: null,
    completed_at: null,
    completed_by: null,
    cancelled_at: null,
  }
  await insertTake(trx, take)
  await recordChanges(counting, 'stock_take', input.id, [
    { field: '', old: null, new: { name: input.name, scope: input.scope.kind } },
  ])
}

async function requireKnown(
  { scope, trx }: Counting,
  { scope: chosen, branchId, assigneeIds }: StockTakeInput,
): Promise<void> {
  if (assigneeIds.length > 0) {
    const counters = new Set((await findCounters(scope, trx, branchId)).map(({ id }) => id))
    const stranger = assigneeIds.findIndex((id) => !counters.has(id))
    if (stranger >= 0) fail('reference_unknown', { field: `assigneeIds.${stranger}` })
  }
  if (chosen.kind === 'full') return
  if (chosen.kind === 'location') return requirePlaces(scope, trx, branchId, chosen.ids)
  const table = ({ category: 'categories', supplier: 'suppliers', spot: 'items' } as const)[
    chosen.kind
  ]
  const [unknown] = await findUnknown(scope, trx, table, chosen.ids)
  if (unknown === undefined) return
  fail('reference_unknown', { field: `scope.ids.${chosen.ids.indexOf(unknown)}` })
}

/** The stock take under its lock, where the action is possible; by name why it is not. */
export async function requireTake(
  { scope, trx }: Pick<Counting, 'scope' | 'trx'>,
  id: string,
  action: StockTakeAction,
): Promise<TakeRow> {
  const take = await lockTake(scope, trx, id)
  if (take === undefined) return fail('not_found', { field: 'id' })
  const moved = moveStockTake(take.status, action)
  return moved.ok ? take : fail(moved.refusal, { field: 'id' })
}

/** Moves it on where nothing but its state changes. */
export async function moveTake(
  counting: Counting,
  id: string,
  action: 'review' | 'reopen' | 'cancel',
): Promise<void> {
  const { scope, trx, now } = counting
  const take = await requireTake(counting, id, action)
  const moved = moveStockTake(take.status, action)
  if (!moved.ok) return
  const ended = action === 'cancel' ? { cancelled_at: now } : {}
  await changeTake(scope, trx, id, { status: moved.status, ...ended })
  await tellStatus(counting, take, moved.status)
}

export function tellStatus(counting: Counting, take: TakeRow, status: string): Promise<void> {
  const change = { field: 'status', old: take.status, new: status }
  return recordChanges(counting, 'stock_take', take.id, [change])
}

/** Writes the sheet, with every place at which an item stood when it was counted last. */
export async function startTake(counting: Counting, id: string): Promise<void> {
  const { scope, trx, now, personId } = counting
  const take = await requireTake(counting, id, 'start')
  const rows = await layOut(counting, take)
  if (rows.length > stockTakeRowsMax) fail('too_many_items')
  const revision = take.revision + 1
  await insertRows(
    scope,
    trx,
    id,
    rows.map((row) => ({ ...row, revision })),
  )
  const started = { started_at: now, started_by: personId }
  await changeTake(scope, trx, id, { status: 'counting', revision, ...started })
  await tellStatus(counting, take, 'counting')
}

const rowIdOf = (
  stockTakeId: string,
  row: Pick<NewRow, 'item_id' | 'variation_id' | 'location_id' | 'place'>,
) =>
  stockTakeRowId({
    ...{ stockTakeId, itemId: row.item_id, variationId: row.variation_id },
    ...{ locationId: row.location_id, place: row.place },
  })

async function layOut(
  { scope, trx }: Counting,
  take: TakeRow,
): Promise<readonly Omit<NewRow, 'revision'>[]> {
  const candidates = await findCandidates(
    scope,
    trx,
    {
      scope: take.scope,
      ids: take.scope_ids,
      includeUntracked: take.include_untracked,
    },
    stockTakeRowsMax + 1,
  )
  const placesOf = await findStands(scope, trx, take, candidates)
  return candidates.flatMap((candidate, position) =>
    placesOf(candidate).map(({ location_id, place }) => ({
      id: rowIdOf(take.id, { ...candidate, location_id, place }),
      item_id: candidate.item_id,
      variation_id: candidate.variation_id,
      ...{ location_id, place, position },
    })),
  )
}

/** More items, or more places of those that are there. The same again changes nothing. */
export async function addRows(
  counting: Pick<Counting, 'scope' | 'trx'>,
  id: string,
  rows: readonly AddedRowInput[],
): Promise<number> {
  const { scope, trx } = counting
  const take = await requireTake(counting, id, 'count')
  const unknown = await findUnknown(
    scope,
    trx,
    'items',
    rows.map(({ itemId }) => itemId),
  )
  if (unknown.length > 0) {
    const index = rows.findIndex(({ itemId }) => unknown.includes(itemId))
    fail('reference_unknown', { field: `rows.${index}.itemId` })
  }
  const locations = rows.map(({ locationId }) => locationId ?? take.branch_id)
  await requirePlaces(scope, trx, take.branch_id, locations)
  const revision = take.revision + 1
  const added = rows.map((row, index) => {
    const key = {
      ...{ item_id: row.itemId, variation_id: row.variationId, place: row.place },
      location_id: locations[index] ?? take.branch_id,
    }
    return { ...key, id: rowIdOf(id, key), position: stockTakeRowsMax + revision, revision }
  })
  await insertRows(scope, trx, id, added)
  await changeTake(scope, trx, id, { revision })
  return take.revision
}
