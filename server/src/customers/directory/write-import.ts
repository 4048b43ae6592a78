/** Very many customers in few statements, each as it would be written by itself. */
import { type CustomerInput, customerInput } from '@servery/contract/people/customers.ts'
import { type ChangedRecord, chunksOf } from '../../catalogue/bulk/index.ts'
import { recordChangesOfMany } from '../../platform/audit/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { changedFields, contentHash, type Write } from '../../platform/records/index.ts'
import { insertConsents } from './consents.store.ts'
import {
  type CustomerRow,
  contentOf,
  findCustomers,
  findHolder,
  forgetWords,
  indexCustomers,
  inputOf,
} from './customers.store.ts'
import { consentsOf, headOf, type Source } from './write-customers.ts'
import { planEachAnew, upsertCustomers } from './write-import.store.ts'

export interface CustomerChange {
  readonly id: string
  readonly input: CustomerInput
  readonly archived: boolean
  /** As it is now; null for somebody new. */
  readonly before: CustomerRow | null
}

const customersPerStatement = 200

/** Whoever calls has checked that nobody gets what somebody else has. */
export async function writeImported(
  write: Write,
  changes: readonly CustomerChange[],
  { source, tell }: { readonly source: Source; readonly tell: (done: number) => void },
): Promise<readonly ChangedRecord[]> {
  const { scope, trx } = write
  // Checks of foreign keys that were planned while the tables were small would read all of them.
  await planEachAnew(trx)
  let done = 0
  for (const chunk of chunksOf(changes, customersPerStatement)) {
    await upsertRows(write, chunk)
    const known = idsOf(chunk.filter(({ before }) => before !== null))
    if (known.length > 0) await forgetWords(scope, trx, known)
    await indexCustomers(scope, trx, chunk)
    const records = chunk.map((change) => ({ recordId: change.id, changes: auditOf(change) }))
    await recordChangesOfMany(write, 'customer', records)
    await keepAll(write, chunk, source)
    done += chunk.length
    tell(done)
  }
  return changes.map(({ id, before }) => ({
    noun: 'customer',
    id,
    version: (before?.version ?? 0) + 1,
    before: before === null ? null : { input: inputOf(before), archived: before.archived },
  }))
}

/** Those who came with it are archived, the others are who they were. */
export async function undoCustomers(
  write: Write,
  records: readonly ChangedRecord[],
): Promise<void> {
  const { scope, trx } = write
  const changes: CustomerChange[] = []
  for (const chunk of chunksOf(records, 2000)) {
    const found = new Map(
      (await findCustomers(scope, trx, idsOf(chunk))).map((row) => [row.id, row]),
    )
    for (const { id, version, before: kept } of chunk) {
      const before = found.get(id)
      if (before?.version !== version) return fail('changed_since')
      const input = kept === null ? inputOf(before) : customerInput.parse(kept.input)
      changes.push({ id, input, archived: kept === null || kept.archived, before })
    }
  }
  for (const { id, input, before, archived } of changes) {
    for (const field of ['email', 'phone'] as const) {
      if (archived || before === null || inputOf(before)[field] === input[field]) continue
      const holder = await findHolder(scope, trx, { id, field, value: input[field] })
      if (holder !== undefined) fail('duplicate_value', { field })
    }
  }
  await writeImported(write, changes, { source: 'import', tell: () => undefined })
}

const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id)

/** Which fields, never what stood in them. */
function auditOf({ before, input, archived }: CustomerChange) {
  if (before === null) return [{ field: '', old: null, new: null }]
  const fields = changedFields(inputOf(before), input).map(({ field }) => field)
  const moved = before.archived === archived ? [] : ['archived']
  return [...fields, ...moved].map((field) => ({ field, old: null, new: null }))
}

async function upsertRows(write: Write, changes: readonly CustomerChange[]): Promise<void> {
  const rows = changes.map(({ id, input, archived, before }) => ({
    company_id: write.scope.companyId,
    id,
    created_hash: before?.created_hash ?? contentHash(input),
    created_at: before?.created_at ?? write.now,
    ...headOf(write, { version: (before?.version ?? 0) + 1, archived }),
    ...contentOf(input),
  }))
  await upsertCustomers(write.trx, rows)
}

async function keepAll(
  write: Write,
  changes: readonly CustomerChange[],
  source: Source,
): Promise<void> {
  const rows = changes.flatMap(({ id, input, before }) =>
    consentsOf(write, id, { before: before && inputOf(before), after: input, source }),
  )
  await insertConsents(write.trx, rows)
}
