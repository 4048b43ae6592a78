/**
 * Creating and changing customers. The audit keeps for ever, so it says which fields changed and
 * never what stood in them; what was agreed to is kept apart, as its own proof.
 */
import type { CustomerInput } from '@servery/contract/people/customers.ts'
import {
  customerName,
  isBirthday,
  isNameless,
} from '@servery/domain/business/customers/customer.ts'
import { v7 } from 'uuid'
import { recordChanges } from '../../platform/audit/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { changedFields, contentHash, type Write } from '../../platform/records/index.ts'
import { insertConsents } from './consents.store.ts'
import {
  type Consent,
  type CustomerHead,
  type CustomerRow,
  findCustomers,
  findHolder,
  inputOf,
  insertCustomer,
  lockCustomers,
  updateCustomer,
} from './customers.store.ts'

export type Source = Consent['source']

/** Creating the same again answers the record as it now is. */
export async function createCustomer(
  write: Write,
  {
    id,
    input: given,
    source = 'back_office',
  }: { readonly id: string; readonly input: CustomerInput; readonly source?: Source },
): Promise<CustomerRow> {
  const { scope, trx } = write
  const input = tidied(given)
  const createdHash = contentHash(input)
  const [existing] = await findCustomers(scope, trx, [id])
  if (existing !== undefined) {
    return existing.created_hash === createdHash ? existing : fail('id_reused', { field: 'id' })
  }
  requireValid(input)
  await requireOwnContacts(write, id, input)
  const head = headOf(write, { version: 1, archived: false })
  await insertCustomer(scope, trx, { id, input, head, createdHash })
  await recordChanges(write, 'customer', id, [{ field: '', old: null, new: null }])
  await keepConsents(write, id, { before: null, after: input, source })
  return reread(write, id)
}

/** Who was merged or erased is no longer changed. */
export async function requireCustomer(
  write: Write,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<CustomerRow> {
  const [existing] = await lockCustomers(write.scope, write.trx, [id])
  if (existing === undefined) return fail('not_found', { field: 'id' })
  if (existing.version !== version) {
    fail('stale_version', { field: 'version', detail: { version: existing.version } })
  }
  if (existing.merged_into !== null || existing.erased_at !== null) {
    fail('in_use', { field: 'id' })
  }
  return existing
}

export async function changeCustomer(
  write: Write,
  existing: CustomerRow,
  { input: given, source }: { readonly input: CustomerInput; readonly source: Source },
): Promise<CustomerRow> {
  const { scope, trx } = write
  const { id } = existing
  const input = tidied(given)
  const before = inputOf(existing)
  const changes = changedFields(before, input)
  if (changes.length === 0) return existing
  requireValid(input)
  await requireOwnContacts(write, id, input)
  const head = headOf(write, { version: existing.version + 1, archived: existing.archived })
  await updateCustomer(scope, trx, { id, input, head })
  await recordFields(
    write,
    id,
    changes.map(({ field }) => field),
  )
  await keepConsents(write, id, { before, after: input, source })
  return reread(write, id)
}

/** Who is archived is in no list; orders still say their name. */
export async function archiveCustomer(
  write: Write,
  change: { readonly id: string; readonly version: number; readonly archived: boolean },
): Promise<CustomerRow> {
  const existing = await requireCustomer(write, change)
  const { id, archived } = change
  if (existing.archived === archived) return existing
  const input = inputOf(existing)
  // Somebody else may have the number or the address by now.
  if (!archived) await requireOwnContacts(write, id, input)
  const head = headOf(write, { version: existing.version + 1, archived })
  await updateCustomer(write.scope, write.trx, { id, input, head })
  await recordFields(write, id, ['archived'])
  return reread(write, id)
}

export async function recordFields(write: Write, id: string, fields: readonly string[]) {
  const changes = fields.map((field) => ({ field, old: null, new: null }))
  await recordChanges(write, 'customer', id, changes)
}

export function headOf(
  { now, actor, revision }: Write,
  { version, archived }: { readonly version: number; readonly archived: boolean },
): CustomerHead {
  return {
    version,
    archived,
    revision,
    updated_at: now,
    updated_by: actor.name,
    merged_into: null,
    erased_at: null,
  }
}

export async function reread({ scope, trx }: Write, id: string): Promise<CustomerRow> {
  const [row] = await findCustomers(scope, trx, [id])
  return row ?? fail('not_found', { field: 'id' })
}

interface Agreed {
  readonly before: CustomerInput | null
  readonly after: CustomerInput
  readonly source: Source
}

export async function keepConsents(
  write: Write,
  customerId: string,
  agreed: Agreed,
): Promise<void> {
  const rows = consentsOf(write, customerId, agreed)
  await insertConsents(write.trx, rows)
}

/** What is to be proved of a change: what was agreed to by it, or taken back. */
export function consentsOf(
  { scope, actor, now }: Write,
  customerId: string,
  { before, after, source }: Agreed,
) {
  const kinds = [
    ['email', before?.marketingEmail ?? false, after.marketingEmail],
    ['sms', before?.marketingSms ?? false, after.marketingSms],
  ] as const
  return kinds
    .filter(([, was, is]) => was !== is)
    .map(([kind, , given]) => ({
      company_id: scope.companyId,
      id: v7(),
      customer_id: customerId,
      kind,
      given,
      source,
      at: now,
      actor: actor.id,
    }))
}

/** Each tag and allergen once; nobody is written to where there is nothing to write to. */
function tidied(input: CustomerInput): CustomerInput {
  return {
    ...input,
    email: input.email.toLowerCase(),
    tags: [...new Set(input.tags)],
    allergens: [...new Set(input.allergens)].sort(),
    marketingEmail: input.marketingEmail && input.email !== '',
    marketingSms: input.marketingSms && input.phone !== '',
  }
}

function requireValid(input: CustomerInput): void {
  if (isNameless(input)) {
    const problem = 'needs a name, an e-mail address or a phone number'
    fail('invalid_input', { field: 'firstName', issues: [{ field: 'firstName', problem }] })
  }
  if (input.birthday !== null && !isBirthday(input.birthday)) {
    const problem = 'is no day of this month'
    fail('invalid_input', { field: 'birthday.day', issues: [{ field: 'birthday.day', problem }] })
  }
}

/** Names who has it, so that the two can be made one. */
async function requireOwnContacts(
  { scope, trx }: Write,
  id: string,
  input: Pick<CustomerInput, 'email' | 'phone'>,
): Promise<void> {
  for (const field of ['email', 'phone'] as const) {
    const holder = await findHolder(scope, trx, { id, field, value: input[field] })
    if (holder === undefined) continue
    const detail = { id: holder.id, name: customerName(inputOf(holder)), version: holder.version }
    fail('duplicate_value', { field, detail })
  }
}
