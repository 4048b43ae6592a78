/** Puts records into an order, which is their position; each that moves is one more change. */
import { recordChanges } from '../audit/index.ts'
import { fail } from '../errors/index.ts'
import type { PlainStore } from './plain-record.store.ts'
import type { RecordStore, Stored, Write } from './record.ts'

interface Positioned {
  readonly position: number
}

/** Room between neighbours, so that one can be put between by hand. */
const step = 10

/** Answers them in their new order; those which stand there already are not changed. */
export async function orderRecords<Input extends Positioned>(
  write: Write,
  store: RecordStore<Input> & Pick<PlainStore<Input>, 'findMany'>,
  ids: readonly string[],
): Promise<Stored<Input>[]> {
  if (new Set(ids).size !== ids.length) fail('invalid_input', { field: 'ids' })
  const found = await store.findMany(write.scope, write.trx, ids)
  const byId = new Map(found.map((row) => [row.id, row]))
  const ordered: Stored<Input>[] = []
  for (const [index, id] of ids.entries()) {
    const row = byId.get(id)
    if (row === undefined) return fail('reference_unknown', { field: `ids.${index}` })
    ordered.push(await moveTo(write, store, row, index * step))
  }
  return ordered
}

async function moveTo<Input extends Positioned>(
  write: Write,
  store: RecordStore<Input>,
  row: Stored<Input>,
  position: number,
): Promise<Stored<Input>> {
  if (row.input.position === position) return row
  const { scope, trx, actor, now, revision } = write
  const input: Input = { ...row.input, position }
  const version = row.version + 1
  const { archived, id } = row
  const head = { version, archived, revision, updated_at: now, updated_by: actor.name }
  await store.update(scope, trx, { id, input, head })
  await recordChanges(write, store.noun, id, [
    { field: 'position', old: row.input.position, new: position },
  ])
  return { ...row, input, version, updatedAt: now, updatedBy: actor.name }
}
