/** A file of customers: whom it would add and change, and doing it. */
import { setImmediate } from 'node:timers/promises'
import { customerImportSettings } from '@servery/contract/catalogue/imports.ts'
import { type CustomerInput, customerInput } from '@servery/contract/people/customers.ts'
import { customerTagsMax } from '@servery/domain/business/customers/customer.ts'
import {
  type CustomerFileDraft,
  type CustomerFilePatch,
  type CustomerFileProblem,
  createCustomerFileReader,
  customerFileFields,
} from '@servery/domain/business/customers/customer-file.ts'
import { pickCells } from '@servery/domain/offer/item-file/import-columns.ts'
import { v5 } from 'uuid'
import type { z } from 'zod'
import { chunksOf } from '../../catalogue/bulk/index.ts'
import type { FileInput, FilePlanner } from '../../catalogue/imports/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { parsePhone } from '../../platform/emails/index.ts'
import { changedFields } from '../../platform/records/index.ts'
import { findCustomers, inputOf, nobody } from './customers.store.ts'
import { findContacts } from './plan-import.store.ts'
import { type CustomerChange, writeImported } from './write-import.ts'

const rowsAtATime = 1000

export const planCustomerFile: FilePlanner = async (scope, trx, input) => {
  const { drafts, skipped, ...wrong } = await readDrafts(scope, trx, input)
  const refused: CustomerFileProblem[] = []
  const changes: CustomerChange[] = []
  let unchanged = 0
  for (const chunk of chunksOf(drafts, rowsAtATime)) {
    const ids = chunk.flatMap(({ customerId }) => customerId ?? [])
    const known = new Map((await findCustomers(scope, trx, ids)).map((row) => [row.id, row]))
    for (const { row, customerId, patch } of chunk) {
      const before = known.get(customerId ?? '') ?? null
      const after = patched(before === null ? nobody : inputOf(before), patch)
      if ('problem' in after) refused.push({ row, ...after })
      else if (before !== null && changedFields(inputOf(before), after).length === 0) unchanged += 1
      else {
        const id = before?.id ?? v5(`row ${row}`, input.id)
        changes.push({ id, input: after, archived: false, before })
      }
    }
    await setImmediate()
  }
  const created = changes.filter(({ before }) => before === null).length
  const updated = changes.length - created
  const problems = [...wrong.problems, ...refused].toSorted((one, other) => one.row - other.row)
  return {
    problems,
    result: {
      created,
      updated,
      unchanged,
      skipped,
      wrongRows: wrong.wrongRows + refused.length,
      problems: problems.length,
    },
    write: (write, tell) => writeImported(write, changes, { source: 'import', tell }),
  }
}

/** Reads some rows at a time: others are served in between. */
async function readDrafts(scope: Scope, trx: TenantTransaction, input: FileInput) {
  const { columns, hasHeadings, onKnown } = customerImportSettings.parse(input.settings)
  const known = await findContacts(scope, trx)
  const read = createCustomerFileReader({ onKnown, readPhone: parsePhone, known })
  const drafts: CustomerFileDraft[] = []
  const problems: CustomerFileProblem[] = []
  let wrongRows = 0
  let skipped = 0
  for (let at = hasHeadings ? 1 : 0; at < input.rows.length; at += 1) {
    const cells = pickCells(input.rows[at] ?? [], customerFileFields, columns)
    const answer = read({ row: at + 1, cells })
    if (answer.draft !== null) drafts.push(answer.draft)
    if (answer.isLeftOut) skipped += 1
    if (answer.problems.length > 0) wrongRows += 1
    problems.push(...answer.problems)
    if (at % rowsAtATime === 0) {
      input.onProgress(at)
      await setImmediate()
    }
  }
  return { drafts, problems, wrongRows, skipped }
}

type Refused = Omit<CustomerFileProblem, 'row'>

/**
 * What a file says goes before what was there; tags are added, and an address that is new. What is
 * refused is told of its row, and nothing of that row is taken.
 */
function patched(before: CustomerInput, patch: CustomerFilePatch): CustomerInput | Refused {
  const { address, tags: added = [], ...plain } = patch
  const tags = [...new Set([...before.tags, ...added])]
  if (tags.length > customerTagsMax) {
    return { field: 'tags', problem: 'too_many', value: added.join(', ') }
  }
  const isNew = address && before.addresses.every(({ line1 }) => line1 !== address.line1)
  const after = {
    ...before,
    ...plain,
    tags,
    addresses: isNew ? [...before.addresses, address] : before.addresses,
  }
  const parsed = customerInput.safeParse({
    ...after,
    marketingEmail: after.marketingEmail && after.email !== '',
    marketingSms: after.marketingSms && after.phone !== '',
  })
  return parsed.success ? parsed.data : refusalOf(parsed.error, patch)
}

/** Which column it came from; the name stands for what no column has. */
function refusalOf({ issues }: z.ZodError, patch: CustomerFilePatch): Refused {
  const [name] = issues[0]?.path ?? []
  if (name === 'addresses') {
    return { field: 'line1', problem: 'no_room', value: patch.address?.line1 ?? '' }
  }
  const field = customerFileFields.find((one) => one === name) ?? 'name'
  const said = (patch as Readonly<Record<string, unknown>>)[field]
  return { field, problem: 'not_accepted', value: typeof said === 'string' ? said : '' }
}
