import type { Transaction } from 'kysely'
import type { IdentityTables } from './generated/tables.ts'
import type { TenantTransaction } from './tenancy.ts'

/** The identity tables within a company's transaction: a person is written whole or not at all. */
export function identityOf(trx: TenantTransaction): Transaction<IdentityTables> {
  return (trx as unknown as Transaction<IdentityTables>).withSchema('auth')
}
