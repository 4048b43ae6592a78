/** One change to many items: what it would do, and doing exactly that. */

import {
  type BulkPreview,
  type BulkWhich,
  type bulkEdit,
  bulkItemsMax,
  type ChangeSetView,
} from '@servery/contract/catalogue/bulk.ts'
import type { ItemInput } from '@servery/contract/catalogue/catalogue.ts'
import { amountMaxOf } from '@servery/domain/kernel/amount-range.ts'
import {
  type BulkEdit,
  type BulkWarning,
  bulkEdited,
  bulkWarnings,
  bulkWarningsOf,
} from '@servery/domain/offer/catalogue/bulk-edit.ts'
import type { z } from 'zod'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { contentHash, type Write } from '../../platform/records/index.ts'
import { findCompany } from '../../setup/company/index.ts'
import { stationStore } from '../../setup/stations/index.ts'
import { taxRateTable } from '../../setup/taxes/index.ts'
import {
  categoryTable,
  findItems,
  listItems,
  modifierGroupTable,
  requireActive,
  type StoredItem,
} from '../items/index.ts'
import { type ChangeSetRow, findChangeSet, insertChangeSet } from './change-sets.store.ts'
import { chunksOf, type ItemChange, versionAfter, writeItems } from './write-items.store.ts'

export interface BulkRequest {
  readonly which: BulkWhich
  readonly edit: z.infer<typeof bulkEdit>
}

const rowsShown = 200

interface Planned {
  readonly change: ItemChange & { readonly before: StoredItem }
  readonly warnings: readonly BulkWarning[]
}

interface BulkPlan {
  readonly planned: readonly Planned[]
  readonly unchanged: number
  /** Of those that stay as they are: because an item can have no more of it. */
  readonly tooMany: number
  readonly fingerprint: string
}

export async function previewBulk(
  scope: Scope,
  trx: TenantTransaction,
  request: BulkRequest,
): Promise<BulkPreview> {
  const { planned, unchanged, tooMany, fingerprint } = await planBulk(scope, trx, request)
  const count = (warning: BulkWarning) =>
    warning === 'too_many'
      ? tooMany
      : planned.filter(({ warnings }) => warnings.includes(warning)).length
  return {
    changed: planned.length,
    unchanged,
    fingerprint,
    warnings: bulkWarnings.flatMap((warning) =>
      count(warning) === 0 ? [] : [{ warning, items: count(warning) }],
    ),
    rows: planned.slice(0, rowsShown).map(({ change, warnings }) => ({
      id: change.id,
      name: change.before.input.name,
      warnings: [...warnings],
      changes: changesShown(change, request.edit),
    })),
  }
}

/** Does what was previewed; fails where the items are others by now. Twice with one id is once. */
export async function applyBulk(
  write: Write,
  { id, fingerprint, ...request }: BulkRequest & { id: string; fingerprint: string },
): Promise<ChangeSetView> {
  const { scope, trx } = write
  const hash = contentHash({ ...request, fingerprint })
  const existing = await findChangeSet(scope, trx, id)
  if (existing !== undefined) {
    return existing.content_hash === hash ? changeSetView(existing) : fail('id_reused')
  }
  const plan = await planBulk(scope, trx, request)
  if (plan.fingerprint !== fingerprint) fail('stale_version', { field: 'fingerprint' })
  const changes = plan.planned.map(({ change }) => change)
  await writeItems(write, changes)
  await insertChangeSet(write, {
    id,
    noun: 'item',
    fileName: '',
    edit: request.edit,
    contentHash: hash,
    records: changes.map((change) => ({
      noun: 'item',
      id: change.id,
      version: versionAfter(change),
      before: { input: change.before.input, archived: change.before.archived },
    })),
  })
  const set = await findChangeSet(scope, trx, id)
  return set === undefined ? fail('not_found') : changeSetView(set)
}

export function changeSetView(set: ChangeSetRow): ChangeSetView {
  return {
    id: set.id,
    fileName: set.file_name,
    edit: set.edit,
    records: set.record_count,
    madeAt: set.made_at.toISOString(),
    madeBy: set.made_by,
    undoneAt: set.undone_at?.toISOString() ?? null,
    undoneBy: set.undone_by,
  }
}

async function planBulk(
  scope: Scope,
  trx: TenantTransaction,
  { which, edit }: BulkRequest,
): Promise<BulkPlan> {
  await requireReferences(scope, trx, edit)
  const { currency } = (await findCompany(scope, trx)) ?? fail('not_found')
  const context = { currency, amountMax: amountMaxOf(currency) }
  const ids = 'ids' in which ? [...new Set(which.ids)] : await findIds(scope, trx, which.filter)
  const planned: Planned[] = []
  let unchanged = 0
  let tooMany = 0
  for (const chunk of chunksOf(ids, 2000)) {
    for (const before of await findItems(scope, trx, chunk)) {
      const input: ItemInput = before.archived
        ? before.input
        : bulkEdited(before.input, edit, context)
      const archived = before.archived || edit.kind === 'archive'
      const warnings = bulkWarningsOf(before.input, input)
      if (warnings.includes('too_many')) tooMany += 1
      else if (input === before.input && archived === before.archived) unchanged += 1
      else planned.push({ change: { id: before.id, input, archived, before }, warnings })
    }
  }
  planned.sort((a, b) => compareNames(a.change.before, b.change.before))
  const versions = planned.map(({ change }) => `${change.id} ${change.before.version}`)
  const fingerprint = contentHash([...versions.sort(), edit])
  return { planned, unchanged: unchanged + tooMany, tooMany, fingerprint }
}

function compareNames(left: StoredItem, right: StoredItem): number {
  const a = `${left.input.name} ${left.id}`
  const b = `${right.input.name} ${right.id}`
  return a < b ? -1 : 1
}

async function findIds(
  scope: Scope,
  trx: TenantTransaction,
  filter: Extract<BulkWhich, { filter: unknown }>['filter'],
): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await listItems(scope, trx, { ...filter, cursor, limit: 2000, archived: false })
    ids.push(...page.rows.map(({ id }) => id))
    if (ids.length > bulkItemsMax) fail('too_many_items')
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

async function requireReferences(
  scope: Scope,
  trx: TenantTransaction,
  edit: BulkEdit,
): Promise<void> {
  if (edit.kind === 'category') {
    const field = 'edit.categoryId'
    await requireActive(scope, trx, categoryTable, [{ id: edit.categoryId, field }])
  }
  if (edit.kind === 'tax') {
    const rates = edit.taxRateIds.map((id) => ({ id, field: 'edit.taxRateIds' }))
    await requireActive(scope, trx, taxRateTable, rates)
  }
  if (edit.kind === 'add_group') {
    const field = 'edit.groupId'
    await requireActive(scope, trx, modifierGroupTable, [{ id: edit.groupId, field }])
  }
  if (edit.kind === 'add_station') {
    const field = 'edit.stationId'
    await requireActive(scope, trx, stationStore, [{ id: edit.stationId, field }])
  }
}

type ShownChange = BulkPreview['rows'][number]['changes'][number]

function changesShown({ before, input }: Planned['change'], edit: BulkEdit): ShownChange[] {
  const old = before.input
  switch (edit.kind) {
    case 'category':
      return [{ field: 'categoryId', part: '', old: old.categoryId, new: input.categoryId }]
    case 'tax':
      return [{ field: 'taxRateIds', part: '', old: old.taxRateIds, new: input.taxRateIds }]
    case 'add_group':
    case 'remove_group': {
      const field = 'modifierGroupIds'
      return [{ field, part: '', old: old[field], new: input[field] }]
    }
    case 'add_station':
    case 'remove_station':
      return [{ field: 'stationIds', part: '', old: old.stationIds, new: input.stationIds }]
    case 'channel':
      return [{ field: 'channels', part: '', old: old.channels, new: input.channels }]
    case 'sold_out':
      return [{ field: 'soldOut', part: '', old: old.soldOut, new: input.soldOut }]
    case 'archive':
      return [{ field: 'archived', part: '', old: false, new: true }]
    case 'price':
      if (old.variations.length === 0) {
        return [{ field: 'price', part: '', old: old.price, new: input.price }]
      }
      return old.variations.flatMap(({ name, price }, at) => {
        const after = input.variations[at]?.price ?? price
        return after === price ? [] : [{ field: 'price', part: name, old: price, new: after }]
      })
  }
}
