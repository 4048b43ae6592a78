/** Cells of many items, edited in a table: all of them are written, or none and why. */
import type { TableOutcome, TableProblem, TableRow } from '@servery/contract/catalogue/bulk.ts'
import { findWrongCell, withCells } from '@servery/domain/offer/catalogue/bulk-edit.ts'
import { fail } from '../../platform/errors/index.ts'
import { contentHash, type Write } from '../../platform/records/index.ts'
import { stationStore } from '../../setup/stations/index.ts'
import { taxRateTable } from '../../setup/taxes/index.ts'
import { categoryTable, findItems, itemCodes, type StoredItem } from '../items/index.ts'
import { changeSetView } from './bulk.service.ts'
import { findChangeSet, insertChangeSet } from './change-sets.store.ts'
import { findCodesOfOthers } from './table.store.ts'
import { chunksOf, type ItemChange, versionAfter, writeItems } from './write-items.store.ts'

/** Fields that refer to other records, and where these are found. */
const references = {
  categoryId: categoryTable,
  taxRateIds: taxRateTable,
  stationIds: stationStore,
} as const

type Planned = ItemChange & { readonly before: StoredItem; readonly cells: TableRow['cells'] }

/** Twice with one id is once. */
export async function applyTable(
  write: Write,
  { id, rows }: { readonly id: string; readonly rows: readonly TableRow[] },
): Promise<TableOutcome> {
  const { scope, trx } = write
  const hash = contentHash(rows)
  const existing = await findChangeSet(scope, trx, id)
  if (existing !== undefined) {
    return existing.content_hash === hash
      ? { set: changeSetView(existing), problems: [] }
      : fail('id_reused')
  }
  const { planned, problems } = await planTable(write, rows)
  if (problems.length > 0) return { set: null, problems: [...problems] }
  await writeItems(write, planned)
  await insertChangeSet(write, {
    ...{ id, noun: 'item', fileName: '', edit: { kind: 'table' }, contentHash: hash },
    records: planned.map((change) => ({
      noun: 'item',
      id: change.id,
      version: versionAfter(change),
      before: { input: change.before.input, archived: change.before.archived },
    })),
  })
  const set = await findChangeSet(scope, trx, id)
  return set === undefined ? fail('not_found') : { set: changeSetView(set), problems: [] }
}

async function planTable(
  write: Write,
  rows: readonly TableRow[],
): Promise<{ readonly planned: readonly Planned[]; readonly problems: readonly TableProblem[] }> {
  const { scope, trx } = write
  const byId = new Map<string, StoredItem>()
  const ids = [...new Set(rows.map((row) => row.id))]
  for (const chunk of chunksOf(ids, 2000)) {
    for (const item of await findItems(scope, trx, chunk)) byId.set(item.id, item)
  }
  const problems: TableProblem[] = []
  const planned: Planned[] = []
  for (const { id, version, cells } of rows) {
    const before = byId.get(id)
    // Of an item that is there twice, the second is not found.
    byId.delete(id)
    if (before === undefined || before.archived) {
      problems.push({ id, field: '', code: 'not_found' })
    } else if (before.version !== version) {
      problems.push({ id, field: '', code: 'stale_version' })
    } else {
      const field = findWrongCell(before.input, cells)
      if (field !== null) problems.push({ id, field, code: 'invalid_input' })
      planned.push({ id, before, cells, archived: false, input: withCells(before.input, cells) })
    }
  }
  problems.push(...(await findUnknown(write, planned)), ...(await findTaken(write, planned)))
  return { planned, problems }
}

/** Cells that refer to what is archived, or was never there. */
async function findUnknown(
  { scope, trx }: Write,
  planned: readonly Planned[],
): Promise<readonly TableProblem[]> {
  const problems: TableProblem[] = []
  for (const field of Object.keys(references) as (keyof typeof references)[]) {
    const asked = planned.map(({ id, cells }) => ({ id, ids: [cells[field] ?? []].flat() }))
    const ids = [...new Set(asked.flatMap((one) => one.ids))]
    if (ids.length === 0) continue
    const found = await references[field].findMany(scope, trx, ids)
    const active = new Set(found.filter(({ archived }) => !archived).map((one) => one.id))
    for (const one of asked) {
      if (one.ids.every((id) => active.has(id))) continue
      problems.push({ id: one.id, field, code: 'reference_unknown' })
    }
  }
  return problems
}

/** Codes that another item has, in the table or beside it. */
async function findTaken(
  { scope, trx }: Write,
  planned: readonly Planned[],
): Promise<readonly TableProblem[]> {
  const isCoded = ({ cells }: Planned) => cells.sku !== undefined || cells.barcode !== undefined
  const coded = planned.filter(isCoded)
  if (coded.length === 0) return []
  const codes = coded.flatMap(({ id, input }) => itemCodes(input).map((one) => ({ id, ...one })))
  const owners = await findCodesOfOthers(scope, trx, {
    itemIds: coded.map(({ id }) => id),
    codes: codes.map(({ code }) => code),
  })
  const taken = new Set(owners.map(({ kind, code }) => `${kind}:${code}`))
  const problems: TableProblem[] = []
  for (const { id, kind, code, field } of codes) {
    if (taken.has(`${kind}:${code}`)) problems.push({ id, field, code: 'duplicate_value' })
    taken.add(`${kind}:${code}`)
  }
  return problems
}
