/** A file of customers: whom it would add and change, and doing it. */
import { setImmediate } from 'node:timers/promises'
import { type CustomerInput, customerInput } from '@servery/contract/customers.ts'
import { customerImportSettings } from '@servery/contract/imports.ts'
import { pickCells } from '@servery/domain/catalogue/import-columns.ts'
import { customerTagsMax } from '@servery/domain/customers/customer.ts'
import {
  type CustomerFileDraft,
  type CustomerFilePatch,
  type CustomerFileProblem,
  createCustomerFileReader,
  customerFileFields,
} from '@servery/domain/customers/customer-file.ts'
import { sql } from 'kysely'
import { v5 } from 'uuid'
import { parsePhone } from '../auth/phone-number.ts'
import { chunksOf } from '../bulk/write-items.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import type { FileInput, FilePlanner } from '../imports/file-plan.ts'
import { changedFields } from '../records/content-hash.ts'
import { findCustomers, inputOf, nobody } from './customers.store.ts'
import { type CustomerChange, writeImported } from './write-import.ts'

const rowsAtATime = 1000

export const planCustomerFile: FilePlanner = async (scope, trx, input) => {
  const { drafts, problems, wrongRows, skipped } = await readDrafts(scope, trx, input)
  const changes: CustomerChange[] = []
  for (const chunk of chunksOf(drafts, rowsAtATime)) {
    const ids = chunk.flatMap(({ customerId }) => customerId ?? [])
    const known = new Map((await findCustomers(scope, trx, ids)).map((row) => [row.id, row]))
    for (const { row, customerId, patch } of chunk) {
      const before = known.get(customerId ?? '') ?? null
      const after = patched(before === null ? nobody : inputOf(before), patch)
      const id = before?.id ?? v5(`row ${row}`, input.id)
      if (before !== null && changedFields(inputOf(before), after).length === 0) continue
      changes.push({ id, input: after, archived: false, before })
    }
    await setImmediate()
  }
  const created = changes.filter(({ before }) => before === null).length
  const updated = changes.length - created
  return {
    problems,
    result: {
      created,
      updated,
      unchanged: drafts.length - changes.length,
      skipped,
      wrongRows,
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

/** Whose every e-mail address and phone number is. */
async function findContacts(scope: Scope, trx: TenantTransaction) {
  const found = await sql<{ id: string; email: string; phone: string }>`
    select id, coalesce(email_key, '') as email, coalesce(phone, '') as phone from customers
    where company_id = ${scope.companyId} and not archived
      and (email_key <> '' or phone <> '')`.execute(trx)
  return {
    emails: new Map(found.rows.map(({ id, email }) => [email, id])),
    phones: new Map(found.rows.map(({ id, phone }) => [phone, id])),
  }
}

/** What a file says goes before what was there; tags are added, and an address that is new. */
function patched(before: CustomerInput, patch: CustomerFilePatch): CustomerInput {
  const { address, tags = [], ...plain } = patch
  const hasIt = before.addresses.some(({ line1 }) => line1 === address?.line1)
  const after = {
    ...before,
    ...plain,
    tags: [...new Set([...before.tags, ...tags])].slice(0, customerTagsMax),
    addresses:
      address === undefined || hasIt ? before.addresses : [...before.addresses, address].slice(-10),
  }
  return customerInput.parse({
    ...after,
    marketingEmail: after.marketingEmail && after.email !== '',
    marketingSms: after.marketingSms && after.phone !== '',
  })
}
