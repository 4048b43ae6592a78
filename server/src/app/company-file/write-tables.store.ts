/** SQL that writes the tables of a company from the lines of its file. */

import type { TenantClient } from '../../platform/db/index.ts'
import { type Database, identityOf, type TenantTransaction } from '../../platform/db/index.ts'
import { companyColumn, type TableColumn } from './read-tables.store.ts'

/** A text, or nothing, per column. */
export type TextRow = readonly (string | null)[]

/**
 * Rows of this company alone. Each with its own values, and all with one company: Citus hands them
 * to its node as they are, where it would carry what is selected to and fro.
 */
export async function insertRows(
  client: TenantClient,
  companyId: string,
  { table, columns }: { readonly table: string; readonly columns: readonly TableColumn[] },
  rows: readonly TextRow[],
): Promise<void> {
  const own = companyColumn(table)
  const values: (string | null)[] = [companyId]
  const placeOf = (value: string | null, { name, type }: TableColumn) =>
    name === own ? '$1::uuid' : `$${values.push(value)}::${type}`
  const written = rows.map(
    (row) => `(${columns.map((column, at) => placeOf(row[at] ?? null, column)).join(', ')})`,
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  await client.query({ text: `INSERT INTO ${table} (${names}) VALUES ${written}`, values })
}

/** The addresses of people of this company that are somebody's here already. */
export async function findTakenEmails(
  trx: TenantTransaction,
  people: readonly { readonly id: string; readonly email: string }[],
): Promise<readonly string[]> {
  if (people.length === 0) return []
  const taken = await identityOf(trx)
    .selectFrom('identities')
    .select('email')
    .where((where) =>
      where.or([
        where(
          'email',
          'in',
          people.map(({ email }) => email),
        ),
        where(
          'id',
          'in',
          people.map(({ id }) => id),
        ),
      ]),
    )
    .execute()
  return taken.map(({ email }) => email)
}

export function findPeople(trx: TenantTransaction, companyId: string) {
  return trx
    .selectFrom('users')
    .innerJoin('user_companies', (join) =>
      join
        .onRef('user_companies.company_id', '=', 'users.company_id')
        .onRef('user_companies.user_id', '=', 'users.id'),
    )
    .select(['users.id', 'users.email', 'users.first_name', 'users.second_name'])
    .where('users.company_id', '=', companyId)
    .execute()
}

/** Whoever may act here, whether or not there is a person of that name. */
export async function countAdmitted(trx: TenantTransaction, companyId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('user_companies')
    .select((get) => get.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** People without a password: a link by email is their way in. */
export async function addIdentities(
  trx: TenantTransaction,
  people: readonly { readonly id: string; readonly email: string; readonly name: string }[],
): Promise<void> {
  if (people.length === 0) return
  await identityOf(trx)
    .insertInto('identities')
    .values(people.map((person) => ({ ...person, email_verified: false, image: null })))
    .execute()
}

export async function newestMigration(database: Pick<Database, 'migrations'>): Promise<string> {
  return (await database.migrations()).at(-1) ?? ''
}
