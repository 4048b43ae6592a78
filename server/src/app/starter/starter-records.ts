/**
 * Records that a business starts with. Their ids are made from the company's and a name, so that
 * writing them twice writes them once, whatever was renamed or archived in between.
 */
import {
  archiveRecord,
  createRecord,
  type RecordStore,
  type Write,
} from '../../platform/records/index.ts'

/** Creates a record unless it is there, in whatever state its owner has put it since. */
export async function createMissing<Input extends object>(
  write: Write,
  store: RecordStore<Input>,
  record: { readonly id: string; readonly input: Input },
): Promise<boolean> {
  const existing = await store.find(write.scope, write.trx, record.id)
  if (existing !== undefined) return false
  await createRecord(write, store, record)
  return true
}

/** Creates a record, or brings it back if it was archived. */
export async function bringBack<Input extends object>(
  write: Write,
  store: RecordStore<Input>,
  record: { readonly id: string; readonly input: Input },
): Promise<void> {
  if (await createMissing(write, store, record)) return
  await setArchived(write, store, { id: record.id, archived: false })
}

/** Archives a record unless something still uses it. */
export async function putAway<Input extends object>(
  write: Write,
  store: RecordStore<Input>,
  id: string,
): Promise<void> {
  await setArchived(write, store, { id, archived: true })
}

async function setArchived<Input extends object>(
  write: Write,
  store: RecordStore<Input>,
  { id, archived }: { readonly id: string; readonly archived: boolean },
): Promise<void> {
  const { scope, trx } = write
  const existing = await store.find(scope, trx, id)
  if (existing === undefined || existing.archived === archived) return
  if (archived && (await store.isInUse(scope, trx, id))) return
  await archiveRecord(write, store, { id, version: existing.version, archived })
}
