/** SQL of changes to many records at once, with what was there before. */
import type { Selectable } from 'kysely'
import type {
  ChangeSetsTable,
  ImportNoun,
  Scope,
  TenantTransaction,
} from '../../platform/db/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { chunksOf } from './write-items.store.ts'

export interface ChangedRecord {
  readonly noun: 'item' | 'category' | 'tax_rate' | 'customer'
  readonly id: string
  readonly version: number
  /** Null: the change made it. */
  readonly before: { readonly input: unknown; readonly archived: boolean } | null
}

export interface NewChangeSet {
  readonly id: string
  readonly noun: ImportNoun
  /** Of an import; empty for an edit. */
  readonly fileName: string
  /** Null for an import. */
  readonly edit: ChangeSetRow['edit']
  readonly contentHash: string
  readonly records: readonly ChangedRecord[]
}

export type ChangeSetRow = Selectable<ChangeSetsTable>

export async function insertChangeSet(write: Write, set: NewChangeSet): Promise<void> {
  const { scope, trx } = write
  await trx
    .insertInto('change_sets')
    .values({
      company_id: scope.companyId,
      id: set.id,
      noun: set.noun,
      file_name: set.fileName,
      edit: set.edit === null ? null : JSON.stringify(set.edit),
      content_hash: set.contentHash,
      record_count: set.records.length,
      made_at: write.now,
      made_by: write.actor.name,
    })
    .execute()
  for (const records of chunksOf(set.records, 2000)) {
    const rows = records.map(({ noun, id, version, before }) => ({
      company_id: scope.companyId,
      change_set_id: set.id,
      noun,
      record_id: id,
      version,
      before: before === null ? null : JSON.stringify(before),
    }))
    await trx.insertInto('change_set_records').values(rows).execute()
  }
}

export function findChangeSet(scope: Scope, trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('change_sets')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listChangeSets(
  scope: Scope,
  trx: TenantTransaction,
  { noun, limit }: { readonly noun: ImportNoun; readonly limit: number },
) {
  return trx
    .selectFrom('change_sets')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('noun', '=', noun)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findChangedRecords(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<ChangedRecord[]> {
  const rows = await trx
    .selectFrom('change_set_records')
    .select(['noun', 'record_id', 'version', 'before'])
    .where('company_id', '=', scope.companyId)
    .where('change_set_id', '=', id)
    .execute()
  return rows.map(({ noun, record_id, version, before }) => ({
    noun,
    id: record_id,
    version,
    before: before as ChangedRecord['before'],
  }))
}

export async function markUndone({ scope, trx, now, actor }: Write, id: string): Promise<void> {
  await trx
    .updateTable('change_sets')
    .set({ undone_at: now, undone_by: actor.name })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute()
}
