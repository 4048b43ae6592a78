/** SQL of customers: one of them, those that are found, and what is written. */
import { type CustomerInput, customerInput } from '@servery/contract/people/customers.ts'
import {
  customerName,
  customerWords,
  phoneEndings,
} from '@servery/domain/business/customers/customer.ts'
import { type Selectable, sql } from 'kysely'
import type { CustomersTable, Scope, TenantTransaction } from '../../platform/db/index.ts'
import { sortKey } from '../../platform/records/index.ts'

export type CustomerRow = Selectable<CustomersTable>

/** What a customer is who was erased. */
export const nobody = customerInput.parse({})

export function inputOf({ body }: CustomerRow): CustomerInput {
  return customerInput.parse(body)
}

export async function findCustomers(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  return trx
    .selectFrom('customers')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}

/** Who an id stands for: of one who was merged, who was kept. */
export async function findKept(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<CustomerRow | undefined> {
  const [row] = await findCustomers(scope, trx, [id])
  return row === undefined || row.merged_into === null
    ? row
    : (await findCustomers(scope, trx, [row.merged_into]))[0]
}

/** The same, held until the end of the transaction; always in one order. */
export async function lockCustomers(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<CustomerRow[]> {
  return trx
    .selectFrom('customers')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The customer and all who were merged into them: facts may name any of these. */
export async function findFamily(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('customers')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('merged_into', '=', id)
    .execute()
  return [id, ...rows.map((row) => row.id)]
}

/** Who else has this e-mail or phone number. */
export async function findHolder(
  scope: Scope,
  trx: TenantTransaction,
  {
    id,
    field,
    value,
  }: { readonly id: string; readonly field: 'email' | 'phone'; readonly value: string },
): Promise<CustomerRow | undefined> {
  if (value === '') return undefined
  return trx
    .selectFrom('customers')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('archived', '=', false)
    .where('id', '!=', id)
    .where(
      field === 'email'
        ? sql<boolean>`email_key = ${value.toLowerCase()} and email_key <> ''`
        : sql<boolean>`phone = ${value} and phone <> ''`,
    )
    .executeTakeFirst()
}

/** Those who are not archived and have one of these; an email is in lower case. */
export async function findByContacts(
  { companyId }: Scope,
  trx: TenantTransaction,
  { emails, phones }: { readonly emails: readonly string[]; readonly phones: readonly string[] },
): Promise<readonly { readonly id: string; readonly email: string; readonly phone: string }[]> {
  const { rows } = await sql<{ id: string; email: string; phone: string }>`
    select id, email_key as email, phone from customers
    where company_id = ${companyId} and not archived and email_key <> ''
      and email_key = any(${[...emails]}::text[])
    union
    select id, email_key, phone from customers
    where company_id = ${companyId} and not archived and phone <> ''
      and phone = any(${[...phones]}::text[])`.execute(trx)
  return rows
}

export interface CustomerHead {
  readonly version: number
  readonly archived: boolean
  readonly revision: number
  readonly updated_at: Date
  readonly updated_by: string
  readonly merged_into: string | null
  readonly erased_at: Date | null
}

export async function insertCustomer(
  scope: Scope,
  trx: TenantTransaction,
  {
    id,
    input,
    head,
    createdHash,
  }: {
    readonly id: string
    readonly input: CustomerInput
    readonly head: CustomerHead
    readonly createdHash: string
  },
): Promise<void> {
  await trx
    .insertInto('customers')
    .values({
      company_id: scope.companyId,
      id,
      created_hash: createdHash,
      created_at: head.updated_at,
      ...head,
      ...contentOf(input),
    })
    .execute()
  await indexCustomers(scope, trx, [{ id, input: head.archived ? nobody : input }])
  // A till may have sold to them before it could tell who they are.
  await sumFigures(scope, trx, [id])
}

export async function updateCustomer(
  scope: Scope,
  trx: TenantTransaction,
  {
    id,
    input,
    head,
  }: { readonly id: string; readonly input: CustomerInput; readonly head: CustomerHead },
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ ...head, ...contentOf(input), ...(head.erased_at === null ? {} : { created_hash: '' }) })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute()
  await forgetWords(scope, trx, [id])
  await indexCustomers(scope, trx, [{ id, input: head.merged_into === null ? input : nobody }])
}

export function contentOf(input: CustomerInput) {
  const name = customerName(input)
  return { name, name_key: sortKey(name), body: JSON.stringify(input) }
}

/** By what each of some customers is found. */
export async function indexCustomers(
  scope: Scope,
  trx: TenantTransaction,
  customers: readonly { readonly id: string; readonly input: CustomerInput }[],
): Promise<void> {
  const words = customers.flatMap(({ id, input }) =>
    [...new Set([...customerWords(input), ...phoneEndings(input.phone)])].map((word) => ({
      id,
      word,
    })),
  )
  await sql`
    insert into customer_words (company_id, customer_id, word)
    select ${scope.companyId}::uuid, * from unnest(
      ${words.map(({ id }) => id)}::uuid[],
      ${words.map(({ word }) => word)}::text[]) returning 1`.execute(trx)
}

export async function forgetWords(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('customer_words')
    .where('company_id', '=', scope.companyId)
    .where('customer_id', 'in', [...ids])
    .execute()
}

/**
 * Their figures and first orders, and those of whom they were merged into, from what is kept of
 * their orders.
 */
export async function sumFigures(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<void> {
  await sql`call sum_customer_figures(${scope.companyId}::uuid, ${[...ids]}::uuid[])`.execute(trx)
  await sql`call note_customer_firsts(${scope.companyId}::uuid, ${[...ids]}::uuid[])`.execute(trx)
}

export interface Consent {
  readonly customerId: string
  readonly kind: 'email' | 'sms'
  readonly given: boolean
  readonly source: 'back_office' | 'till' | 'merge' | 'erasure' | 'import' | 'shop'
}
