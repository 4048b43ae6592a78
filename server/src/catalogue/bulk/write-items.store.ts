/**
 * Many items in few statements, as each would be written by itself: its row, its search words, its
 * codes and its audit entries. Whoever calls has checked what the items refer to.
 */
import type { ItemInput } from '@servery/contract/catalogue/catalogue.ts'
import { sql } from 'kysely'
import { recordChangesOfMany } from '../../platform/audit/index.ts'
import { fail } from '../../platform/errors/index.ts'
import {
  changedFields,
  contentHash,
  type Stored,
  type Write,
} from '../../platform/records/index.ts'
import { itemCodes, itemColumns, itemWords, keepThings } from '../items/index.ts'

export interface ItemChange {
  readonly id: string
  readonly input: ItemInput
  readonly archived: boolean
  /** As it is now; null for a new item. */
  readonly before: Stored<ItemInput> | null
}

const itemsPerStatement = 400
const codesPerStatement = 8000

/** Calls `onProgress` with how many are written. Fails where a code is another item's. */
export async function writeItems(
  write: Write,
  changes: readonly ItemChange[],
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  // Checks of foreign keys that were planned while the tables were small would read all of them.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(write.trx)
  const existing = changes.flatMap(({ id, before }) => (before === null ? [] : [id]))
  for (const ids of chunksOf(existing, 10_000)) await forgetWordsAndCodes(write, ids)
  let done = 0
  for (const chunk of chunksOf(changes, itemsPerStatement)) {
    await upsertRows(write, chunk)
    await indexItems(write, chunk)
    await keepThings(
      write.scope,
      write.trx,
      chunk.map(({ id }) => id),
    )
    await recordChangesOfMany(
      write,
      'item',
      chunk.map((change) => ({ recordId: change.id, changes: auditOf(change) })),
    )
    done += chunk.length
    onProgress(done)
  }
}

/** The version that an item has after the change. */
export function versionAfter({ before }: ItemChange): number {
  return before === null ? 1 : before.version + 1
}

function auditOf({ before, input, archived }: ItemChange) {
  if (before === null) return [{ field: '', old: null, new: input }]
  const isMoved = before.archived !== archived
  return [
    ...changedFields(before.input, input),
    ...(isMoved ? [{ field: 'archived', old: before.archived, new: archived }] : []),
  ]
}

async function forgetWordsAndCodes({ scope, trx }: Write, ids: readonly string[]): Promise<void> {
  for (const table of ['item_words', 'item_codes'] as const) {
    await trx
      .deleteFrom(table)
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`item_id = any(${[...ids]}::uuid[])`)
      .execute()
  }
}

async function upsertRows(write: Write, changes: readonly ItemChange[]): Promise<void> {
  const rows = changes.map((change) => ({
    company_id: write.scope.companyId,
    id: change.id,
    created_hash: change.before?.createdHash ?? contentHash(change.input),
    version: versionAfter(change),
    archived: change.archived,
    revision: write.revision,
    updated_at: write.now,
    updated_by: write.actor.name,
    ...itemColumns(change.input),
  }))
  const [first] = rows
  if (first === undefined) return
  const kept = ['company_id', 'id', 'created_hash']
  const columns = Object.keys(first).filter((name) => !kept.includes(name)) as 'name'[]
  await write.trx
    .insertInto('items')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}`)])),
        ),
    )
    .execute()
}

async function indexItems(write: Write, changes: readonly ItemChange[]): Promise<void> {
  const { scope, trx } = write
  const company_id = scope.companyId
  const words = changes.flatMap(({ id, input, archived }) =>
    itemWords(input).map((word) => ({ id, archived, word })),
  )
  await sql`
    insert into item_words (company_id, item_id, archived, word)
    select ${company_id}::uuid, * from unnest(
      ${words.map(({ id }) => id)}::uuid[],
      ${words.map(({ archived }) => archived)}::boolean[],
      ${words.map(({ word }) => word)}::text[]) returning 1`.execute(trx)
  const codes = changes
    .filter(({ archived }) => !archived)
    .flatMap(({ id, input }) =>
      itemCodes(input).map(({ kind, code, variationId }) => ({
        company_id,
        item_id: id,
        kind,
        code,
        variation_id: variationId,
      })),
    )
  for (const chunk of chunksOf(codes, codesPerStatement)) {
    const added = await trx
      .insertInto('item_codes')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .execute()
    if (added.length === chunk.length) continue
    const free = new Set(added.map(({ code }) => code))
    const taken = chunk.find(({ code }) => !free.has(code))
    fail('duplicate_value', { field: taken?.kind ?? 'sku' })
  }
}

export function* chunksOf<One>(all: readonly One[], size: number): Iterable<One[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}
