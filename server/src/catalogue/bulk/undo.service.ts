/**
 * Takes a change to many records back, as a change of its own: what it made is archived, what it
 * changed has its old content again. All of it, and only while nothing of it was changed since.
 */
import { itemInput } from '@servery/contract/catalogue/catalogue.ts'
import type { ImportNoun } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { archiveRecord, type Write } from '../../platform/records/index.ts'
import { stationStore } from '../../setup/stations/index.ts'
import { taxRateTable } from '../../setup/taxes/index.ts'
import {
  categoryStore,
  categoryTable,
  findItems,
  modifierGroupTable,
  requireActive,
  type StoredItem,
  taxRateStore,
} from '../items/index.ts'
import {
  type ChangedRecord,
  type ChangeSetRow,
  findChangedRecords,
  findChangeSet,
  markUndone,
} from './change-sets.store.ts'
import { chunksOf, type ItemChange, writeItems } from './write-items.store.ts'

/** Doing it twice takes back once. */
export async function undoChangeSet(
  write: Write,
  { id, noun }: { readonly id: string; readonly noun: ImportNoun },
  undo: (write: Write, records: readonly ChangedRecord[]) => Promise<void>,
): Promise<ChangeSetRow> {
  const { scope, trx } = write
  const set = await findChangeSet(scope, trx, id)
  if (set?.noun !== noun) return fail('not_found', { field: 'id' })
  if (set.undone_at !== null) return set
  await undo(write, await findChangedRecords(scope, trx, id))
  await markUndone(write, id)
  return (await findChangeSet(scope, trx, id)) ?? set
}

export async function undoCatalogue(
  write: Write,
  records: readonly ChangedRecord[],
): Promise<void> {
  const { scope, trx } = write
  const items = records.filter(({ noun }) => noun === 'item')
  await undoItems(write, items)
  // Categories and rates that it made go too, unless they have been taken into use.
  for (const { noun, id: recordId, version } of records) {
    if (noun === 'item') continue
    const change = { id: recordId, version, archived: true }
    const store = noun === 'category' ? categoryStore : taxRateStore
    const current = await store.find(scope, trx, recordId)
    if (current?.version !== version || (await store.isInUse(scope, trx, recordId))) continue
    if (noun === 'category') await archiveRecord(write, categoryStore, change)
    else await archiveRecord(write, taxRateStore, change)
  }
}

async function undoItems(write: Write, records: readonly ChangedRecord[]): Promise<void> {
  const { scope, trx } = write
  const current = new Map<string, StoredItem>()
  for (const chunk of chunksOf(records, 2000)) {
    const found = await findItems(
      scope,
      trx,
      chunk.map(({ id }) => id),
    )
    for (const item of found) current.set(item.id, item)
  }
  const changes = records.map(({ id, version, before }): ItemChange => {
    const item = current.get(id)
    if (item === undefined || item.version !== version) return fail('changed_since')
    if (before === null) return { id, input: item.input, archived: true, before: item }
    // What items have learnt since has its default.
    return { id, input: itemInput.parse(before.input), archived: before.archived, before: item }
  })
  const back = changes.filter(({ archived }) => !archived).map(({ input }) => input)
  const references = <Id extends string>(field: string, ids: readonly Id[]) =>
    [...new Set(ids)].map((id) => ({ id, field }))
  const categories = references(
    'categoryId',
    back.map(({ categoryId }) => categoryId),
  )
  await requireActive(scope, trx, categoryTable, categories)
  const taxes = references(
    'taxRateIds',
    back.flatMap(({ taxRateIds }) => taxRateIds),
  )
  await requireActive(scope, trx, taxRateTable, taxes)
  const groups = references(
    'modifierGroupIds',
    back.flatMap(({ modifierGroupIds }) => modifierGroupIds),
  )
  await requireActive(scope, trx, modifierGroupTable, groups)
  const stations = references(
    'stationIds',
    back.flatMap(({ stationIds }) => stationIds),
  )
  await requireActive(scope, trx, stationStore, stations)
  await writeItems(write, changes)
}
