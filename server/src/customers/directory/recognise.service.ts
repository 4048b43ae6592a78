/** Customers at a till: found by name or phone, and added there, without a network as well. */
import type { CustomerAtTillRecord } from '@servery/contract/people/customers.ts'
import { customerInput } from '@servery/contract/people/customers.ts'
import { isNameless } from '@servery/domain/business/customers/customer.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { parsePhone } from '../../platform/emails/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { contentHash, type Write } from '../../platform/records/index.ts'
import { countUsesByCustomers } from '../discounts/index.ts'
import { findProgramme, sumPoints } from '../loyalty/index.ts'
import { findSegmentsOf } from '../segments/index.ts'
import { findRecent } from './customer-list.store.ts'
import { searchCustomers } from './customer-search.store.ts'
import {
  type CustomerRow,
  findCustomers,
  findHolder,
  findKept,
  inputOf,
  insertCustomer,
  nobody,
} from './customers.store.ts'
import { headOf } from './write-customers.ts'

const foundMax = 10

/** What a till may know of them, and no more. */
async function atTill(
  scope: Scope,
  trx: TenantTransaction,
  { rows, now }: { readonly rows: readonly CustomerRow[]; readonly now: number },
): Promise<CustomerAtTillRecord[]> {
  const ids = rows.map(({ id }) => id)
  const uses = await countUsesByCustomers(scope, trx, ids)
  const hasPoints = (await findProgramme(scope, trx)) !== undefined
  const points = hasPoints ? await sumPoints(scope, trx, ids) : null
  const inSegments = await findSegmentsOf(scope, trx, { ids, now })
  return rows.map((row) => {
    const discountUses = uses.get(row.id)?.map(({ discountId, orders }) => ({ discountId, orders }))
    const segments = inSegments.get(row.id)
    return {
      ...viewOf(row),
      ...(discountUses === undefined ? {} : { discountUses }),
      ...(segments === undefined ? {} : { segments: [...segments] }),
      ...(points === null ? {} : { points: minorUnits(points.get(row.id) ?? 0) }),
    }
  })
}

function viewOf(row: CustomerRow): CustomerAtTillRecord {
  const input = inputOf(row)
  return {
    id: row.id,
    version: row.version,
    archived: row.archived,
    firstName: input.firstName,
    secondName: input.secondName,
    company: input.company,
    email: input.email,
    phone: input.phone,
    tags: input.tags,
    note: input.note,
    allergens: input.allergens,
    taxExempt: input.taxExempt,
  }
}

export async function findAtTill(
  scope: Scope,
  trx: TenantTransaction,
  { q, now }: { readonly q: string; readonly now: number },
) {
  const found = await searchCustomers(scope, trx, q)
  if (found === null) return { rows: [] }
  const rows = await findRecent(scope, trx, { found, limit: foundMax })
  return { rows: await atTill(scope, trx, { rows, now }) }
}

/** Of one who was merged, who was kept. */
export async function knownAtTill(
  scope: Scope,
  trx: TenantTransaction,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<CustomerAtTillRecord> {
  const row = (await findKept(scope, trx, id)) ?? fail('not_found', { field: 'id' })
  const [known] = await atTill(scope, trx, { rows: [row], now })
  return known ?? fail('not_found', { field: 'id' })
}

/** Those of them whom nobody is to find at a till any more. */
export async function goneAtTill(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await findCustomers(scope, trx, ids)
  return rows.filter(({ archived }) => archived).map(({ id }) => id)
}

interface AddedAtTill {
  readonly id: string
  readonly firstName: string
  readonly secondName: string
  readonly email: string
  readonly phone: string
}

/**
 * Nobody at a till can be told days later that somebody else has the number already: the new id
 * then stands for that customer, and the order on which it is finds its place.
 */
export async function addAtTill(write: Write, { id, ...given }: AddedAtTill) {
  const { scope, trx } = write
  const now = write.now.getTime()
  const input = customerInput.parse({
    ...given,
    email: given.email.toLowerCase(),
    // As files and the back office write the same number, so that it is found to be one.
    phone: parsePhone(given.phone) ?? given.phone,
  })
  if (isNameless(input)) fail('invalid_input', { field: 'firstName' })
  const createdHash = contentHash(input)
  const [existing] = await findCustomers(scope, trx, [id])
  if (existing !== undefined) {
    const same = existing.created_hash === createdHash || existing.erased_at !== null
    return same ? knownAtTill(scope, trx, { id, now }) : fail('id_reused', { field: 'id' })
  }
  const holder =
    (await findHolder(scope, trx, { id, field: 'phone', value: input.phone })) ??
    (await findHolder(scope, trx, { id, field: 'email', value: input.email }))
  const head = headOf(write, { version: 1, archived: holder !== undefined })
  await insertCustomer(scope, trx, {
    id,
    input: holder === undefined ? input : nobody,
    head: { ...head, merged_into: holder?.id ?? null },
    createdHash,
  })
  await recordChanges(write, 'customer', id, [{ field: '', old: null, new: null }])
  return knownAtTill(scope, trx, { id, now })
}
