/**
 * The life of a record: created once by the caller's id, changed only from the version that was
 * read, archived rather than deleted.
 */
import { recordChanges } from '../audit/index.ts'
import { fail } from '../errors/index.ts'
import { changedFields, contentHash } from './content-hash.ts'
import type { Draft, RecordHeadColumns, RecordStore, Stored, Write } from './record.ts'

/** Creating the same again answers the record as it now is. */
export async function createRecord<Input extends object>(
  write: Write,
  store: RecordStore<Input>,
  { id, input }: { readonly id: string; readonly input: Input },
): Promise<Stored<Input>> {
  const { scope, trx } = write
  const createdHash = contentHash(input)
  const existing = await store.find(scope, trx, id)
  if (existing !== undefined) {
    return existing.createdHash === createdHash ? existing : fail('id_reused', { field: 'id' })
  }
  const draft = { id, input, head: headOf(write, { version: 1, archived: false }) }
  await store.requireValid(scope, trx, draft)
  await store.insert(scope, trx, { ...draft, createdHash })
  await recordChanges(write, store.noun, id, [{ field: '', old: null, new: told(store, input) }])
  return storedOf(draft, createdHash)
}

export async function updateRecord<Input extends object>(
  write: Write,
  store: RecordStore<Input>,
  { id, version, input }: { readonly id: string; readonly version: number; readonly input: Input },
): Promise<Stored<Input>> {
  const { scope, trx } = write
  const existing = await requireVersion(write, store, id, version)
  const changes = changedFields(existing.input, input)
  if (changes.length === 0) return existing
  const head = headOf(write, { version: version + 1, archived: existing.archived })
  const draft = { id, input, head }
  await store.requireValid(scope, trx, draft)
  await store.update(scope, trx, draft)
  const personal = store.personalFields ?? []
  await recordChanges(
    write,
    store.noun,
    id,
    changes.map((change) =>
      personal.includes(change.field) ? { ...change, old: null, new: null } : change,
    ),
  )
  return storedOf(draft, existing.createdHash)
}

export async function archiveRecord<Input extends object>(
  write: Write,
  store: RecordStore<Input>,
  change: { readonly id: string; readonly version: number; readonly archived: boolean },
): Promise<Stored<Input>> {
  const { scope, trx } = write
  const { id, version, archived } = change
  const existing = await requireVersion(write, store, id, version)
  if (existing.archived === archived) return existing
  if (archived && (await store.isInUse(scope, trx, id))) fail('in_use', { field: 'id' })
  const draft = {
    id,
    input: existing.input,
    head: headOf(write, { version: version + 1, archived }),
  }
  // What was archived may have lost its category meanwhile, or its codes to another.
  if (!archived) await store.requireValid(scope, trx, draft)
  await store.update(scope, trx, draft)
  await recordChanges(write, store.noun, id, [
    { field: 'archived', old: existing.archived, new: archived },
  ])
  return storedOf(draft, existing.createdHash)
}

/** What the audit may keep of a record. */
function told<Input extends object>({ personalFields = [] }: RecordStore<Input>, input: Input) {
  return Object.fromEntries(
    Object.entries(input).filter(([field]) => !personalFields.includes(field)),
  )
}

async function requireVersion<Input>(
  { scope, trx }: Write,
  store: RecordStore<Input>,
  id: string,
  version: number,
): Promise<Stored<Input>> {
  const existing = await store.find(scope, trx, id)
  if (existing === undefined) return fail('not_found', { field: 'id' })
  if (existing.version !== version) {
    fail('stale_version', { field: 'version', detail: { version: existing.version } })
  }
  return existing
}

function headOf(
  { actor, now, revision }: Write,
  state: { readonly version: number; readonly archived: boolean },
): RecordHeadColumns {
  return { ...state, revision, updated_at: now, updated_by: actor.name }
}

function storedOf<Input>({ id, input, head }: Draft<Input>, createdHash: string): Stored<Input> {
  return {
    id,
    version: head.version,
    archived: head.archived,
    createdHash,
    updatedAt: head.updated_at,
    updatedBy: head.updated_by,
    input,
  }
}
